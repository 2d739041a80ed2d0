// The part of Apple's C library that the sources use, with Apple's types, values and nullability.
//
// Structures have names of their own in C, since the compiler may meet those of this machine's C library
// too; in Swift they are called as Apple's are.
#include <stddef.h>
#include <stdint.h>

#define NAMED(name) __attribute__((swift_name(name)))

typedef long ssize_t;
typedef int64_t off_t;
typedef uint16_t mode_t, nlink_t;
typedef uint32_t uid_t, gid_t, nfds_t, socklen_t, sigset_t;
typedef int32_t pid_t, dev_t;
typedef uint64_t ino_t, rlim_t;
typedef uint8_t sa_family_t;
typedef uint16_t in_port_t;
typedef uint32_t in_addr_t;
typedef unsigned long tcflag_t, speed_t;
typedef unsigned char cc_t;
typedef void (*sig_t)(int);

#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK 35
#define EAFNOSUPPORT 47
#define EADDRNOTAVAIL 49
#define ELOOP 62
int * _Nonnull __error(void);
char * _Null_unspecified strerror(int code);

// Files
#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_RDWR 0x2
#define O_NONBLOCK 0x4
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_NOCTTY 0x20000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define AT_FDCWD -2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define LOCK_EX 2
#define LOCK_NB 4
#define STDIN_FILENO 0
#define STDERR_FILENO 2

struct apple_timespec { long tv_sec, tv_nsec; } NAMED("timespec");
struct apple_timeval { long tv_sec; int tv_usec; } NAMED("timeval");
struct apple_stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct apple_timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
    off_t st_size;
    int64_t st_blocks;
    int32_t st_blksize;
    uint32_t st_flags, st_gen;
} NAMED("stat");
int stat(const char * _Nonnull path, struct apple_stat * _Nonnull status);
int fstat(int descriptor, struct apple_stat * _Nonnull status);
int access(const char * _Nonnull path, int mode);
int mkdir(const char * _Nonnull path, mode_t mode);
int chmod(const char * _Nonnull path, mode_t mode);
int fchmod(int descriptor, mode_t mode);
int unlink(const char * _Nonnull path);
struct apple_passwd { char * _Null_unspecified pw_name; uid_t pw_uid; } NAMED("passwd");
int getpwuid_r(uid_t user, struct apple_passwd * _Nonnull entry, char * _Nonnull buffer, size_t size,
    struct apple_passwd * _Nullable * _Nullable found);
int rmdir(const char * _Nonnull path);
int unlinkat(int folder, const char * _Nonnull path, int flags);
int rename(const char * _Nonnull old, const char * _Nonnull new);
int renameat(int from, const char * _Nonnull old, int to, const char * _Nonnull new);
int flock(int descriptor, int operation);
int fsync(int descriptor);
int close(int descriptor);
int pipe(int * _Null_unspecified descriptors);
ssize_t read(int descriptor, void * _Null_unspecified bytes, size_t count);
ssize_t write(int descriptor, const void * _Null_unspecified bytes, size_t count);
uid_t geteuid(void);
gid_t getegid(void);
pid_t getpid(void);
pid_t getpgrp(void);
pid_t getsid(pid_t);
pid_t tcgetpgrp(int);
int usleep(uint32_t microseconds);
int unsetenv(const char * _Nonnull name);
char * _Null_unspecified getenv(const char * _Null_unspecified name);
int setenv(const char * _Nonnull name, const char * _Nonnull value, int overwrite);
void exit(int status) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
int isatty(int descriptor);
char * _Null_unspecified mkdtemp(char * _Null_unspecified pattern);
int gethostname(char * _Null_unspecified name, size_t size);

void * _Null_unspecified memchr(const void * _Null_unspecified bytes, int byte, size_t count);
char * _Null_unspecified strdup(const char * _Null_unspecified text);
void free(void * _Null_unspecified memory);

typedef struct apple_DIR { int __dd_fd; } NAMED("DIR") apple_DIR;
struct apple_dirent {
    ino_t d_ino;
    uint64_t d_seekoff;
    uint16_t d_reclen, d_namlen;
    uint8_t d_type;
    char d_name[1024];
} NAMED("dirent");
apple_DIR * _Null_unspecified opendir(const char * _Null_unspecified path);
struct apple_dirent * _Null_unspecified readdir(apple_DIR * _Null_unspecified folder);
int closedir(apple_DIR * _Null_unspecified folder);

struct apple_rlimit { rlim_t rlim_cur, rlim_max; } NAMED("rlimit");
#define RLIMIT_CORE 4
int setrlimit(int resource, const struct apple_rlimit * _Nonnull limit);

// Polling
#define POLLIN 0x1
#define POLLOUT 0x4
#define POLLERR 0x8
#define POLLHUP 0x10
#define POLLNVAL 0x20
struct apple_pollfd { int fd; short events, revents; } NAMED("pollfd");
int poll(struct apple_pollfd * _Null_unspecified entries, nfds_t count, int milliseconds);

// Sockets
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
#define SOL_SOCKET 0xFFFF
#define SO_REUSEADDR 0x4
#define SO_LINGER 0x80
#define SO_NOSIGPIPE 0x1022
#define IPPROTO_TCP 6
#define IPPROTO_IPV6 41
#define IPV6_V6ONLY 27
#define TCP_NODELAY 1
#define SHUT_WR 1
struct apple_sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; } NAMED("sockaddr");
struct apple_in_addr { in_addr_t s_addr; } NAMED("in_addr");
struct apple_in6_addr { union { uint8_t __u6_addr8[16]; uint16_t __u6_addr16[8]; uint32_t __u6_addr32[4]; } __u6_addr; } NAMED("in6_addr");
struct apple_sockaddr_in { uint8_t sin_len; sa_family_t sin_family; in_port_t sin_port; struct apple_in_addr sin_addr; char sin_zero[8]; } NAMED("sockaddr_in");
struct apple_sockaddr_in6 {
    uint8_t sin6_len;
    sa_family_t sin6_family;
    in_port_t sin6_port;
    uint32_t sin6_flowinfo;
    struct apple_in6_addr sin6_addr;
    uint32_t sin6_scope_id;
} NAMED("sockaddr_in6");
struct apple_linger { int l_onoff, l_linger; } NAMED("linger");
extern const struct apple_in6_addr in6addr_loopback;
int socket(int family, int type, int protocol);
int bind(int descriptor, const struct apple_sockaddr * _Null_unspecified address, socklen_t size);
int listen(int descriptor, int backlog);
int accept(int descriptor, struct apple_sockaddr * _Null_unspecified address, socklen_t * _Null_unspecified size);
int getsockname(int descriptor, struct apple_sockaddr * _Null_unspecified address, socklen_t * _Null_unspecified size);
int getpeername(int descriptor, struct apple_sockaddr * _Null_unspecified address, socklen_t * _Null_unspecified size);
int setsockopt(int descriptor, int level, int name, const void * _Null_unspecified value, socklen_t size);
int shutdown(int descriptor, int how);
#define AI_NUMERICHOST 0x4
struct apple_addrinfo {
    int ai_flags, ai_family, ai_socktype, ai_protocol;
    socklen_t ai_addrlen;
    char * _Null_unspecified ai_canonname;
    struct apple_sockaddr * _Null_unspecified ai_addr;
    struct apple_addrinfo * _Null_unspecified ai_next;
} NAMED("addrinfo");
int getaddrinfo(
    const char * _Null_unspecified name, const char * _Null_unspecified service,
    const struct apple_addrinfo * _Null_unspecified hints,
    struct apple_addrinfo * _Null_unspecified * _Null_unspecified found);
void freeaddrinfo(struct apple_addrinfo * _Null_unspecified found);
ssize_t recv(int descriptor, void * _Null_unspecified bytes, size_t count, int flags);
ssize_t send(int descriptor, const void * _Null_unspecified bytes, size_t count, int flags);

// Threads
typedef struct _opaque_pthread_t { long __sig; char __opaque[8176]; } *pthread_t;
typedef struct _opaque_pthread_attr_t { long __sig; char __opaque[56]; } pthread_attr_t;
int pthread_create(
    pthread_t _Nullable * _Nonnull thread, const pthread_attr_t * _Nullable attributes,
    void * _Nullable (* _Nonnull start)(void * _Nonnull), void * _Nullable argument);
int pthread_detach(pthread_t _Nonnull thread);
int pthread_sigmask(int how, const sigset_t * _Nullable set, sigset_t * _Nullable old);

// Signals
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGTTOU 22
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x1
#define SA_RESTART 0x2
union apple_sigaction_u { void (* _Null_unspecified __sa_handler)(int); void (* _Null_unspecified __sa_sigaction)(int, void * _Null_unspecified, void * _Null_unspecified); };
struct apple_sigaction { union apple_sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; } NAMED("sigaction");
int sigaction(int signal, const struct apple_sigaction * _Null_unspecified action, struct apple_sigaction * _Null_unspecified old);
typedef struct apple_stack_t { void * _Null_unspecified ss_sp; size_t ss_size; int ss_flags; } NAMED("stack_t") apple_stack_t;
int sigaltstack(const apple_stack_t * _Null_unspecified stack, apple_stack_t * _Null_unspecified old);
int sigemptyset(sigset_t * _Null_unspecified set);
int sigfillset(sigset_t * _Null_unspecified set);
int sigaddset(sigset_t * _Null_unspecified set, int signal);
int sigdelset(sigset_t * _Null_unspecified set, int signal);
sig_t _Null_unspecified signal(int signal, sig_t _Null_unspecified handler);
int kill(pid_t process, int signal);
int raise(int signal);

// Terminals
#define NCCS 20
#define ECHO 0x8
#define ECHONL 0x10
#define ICANON 0x100
#define IEXTEN 0x400
#define ISIG 0x80
#define ICRNL 0x100
#define OPOST 0x1
#define VMIN 16
#define VTIME 17
#define TCSANOW 0
#define TCSADRAIN 1
#define TCIFLUSH 1
struct apple_termios { tcflag_t c_iflag, c_oflag, c_cflag, c_lflag; cc_t c_cc[NCCS]; speed_t c_ispeed, c_ospeed; } NAMED("termios");
struct apple_winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; } NAMED("winsize");
int tcgetattr(int descriptor, struct apple_termios * _Null_unspecified settings);
int tcsetattr(int descriptor, int when, const struct apple_termios * _Null_unspecified settings);
int tcflush(int descriptor, int queue);

// Processes
typedef void *posix_spawnattr_t, *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETPGROUP 0x2
#define POSIX_SPAWN_SETSIGDEF 0x4
#define POSIX_SPAWN_SETSIGMASK 0x8
#define WNOHANG 1
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nullable * _Null_unspecified actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nullable * _Null_unspecified actions);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t _Nullable * _Null_unspecified actions, int descriptor,
    const char * _Nonnull path, int flags, mode_t mode);
int posix_spawn_file_actions_adddup2(
    posix_spawn_file_actions_t _Nullable * _Null_unspecified actions, int from, int to);
int posix_spawnattr_init(posix_spawnattr_t _Nullable * _Null_unspecified attributes);
int posix_spawnattr_destroy(posix_spawnattr_t _Nullable * _Null_unspecified attributes);
int posix_spawnattr_setflags(posix_spawnattr_t _Nullable * _Null_unspecified attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t _Nullable * _Null_unspecified attributes, pid_t group);
int posix_spawnattr_setsigmask(
    posix_spawnattr_t _Nullable * _Null_unspecified attributes, const sigset_t * _Null_unspecified set);
int posix_spawnattr_setsigdefault(
    posix_spawnattr_t _Nullable * _Null_unspecified attributes, const sigset_t * _Null_unspecified set);
int posix_spawnp(
    pid_t * _Null_unspecified process, const char * _Nonnull file,
    const posix_spawn_file_actions_t _Nullable * _Null_unspecified actions,
    const posix_spawnattr_t _Nullable * _Null_unspecified attributes,
    char * _Null_unspecified const arguments[_Null_unspecified],
    char * _Null_unspecified const environment[_Null_unspecified]);
int execvp(const char * _Nonnull file, char * _Null_unspecified const arguments[_Null_unspecified]);
pid_t waitpid(pid_t process, int * _Null_unspecified status, int options);
