print("idx")
