module example.com/signin

go 1.19
