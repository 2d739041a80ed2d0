#define _GNU_SOURCE
#include "IDXCurl.h"

#if defined(__linux__)

#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

#include "Library.h"

// curl_sockaddr, up to what is read of it.
typedef struct { int family, type, protocol; } Address;

typedef struct {
    int msg;
    void *easy_handle;
    union { void *whatever; int result; } data;
} Message;

enum {
    OPTION_WRITE_DATA = 10001, OPTION_ERROR_BUFFER = 10010, OPTION_HTTP_HEADER = 10023,
    OPTION_HEADER_DATA = 10029, OPTION_READ_DATA = 10009, OPTION_WRITE_FUNCTION = 20011,
    OPTION_READ_FUNCTION = 20012, OPTION_OPEN_SOCKET_FUNCTION = 20163,
    OPTION_SHARE = 10100, OPTION_HEADER_FUNCTION = 20079, OPTION_POST_FIELD_SIZE_LARGE = 30120,
    INFO_RESPONSE_CODE = 0x200002, INFO_TUNNEL_CODE = 0x200016, MULTI_OPTION_MAX_HOST_CONNECTIONS = 7, MESSAGE_DONE = 1,
    SHARE_OPTION_SHARE = 1, DATA_TLS_SESSIONS = 4, GLOBAL_ALL = 3, RESULT_OUT_OF_MEMORY = 27,
};

static struct {
    int (*global_init)(long);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    const char *(*easy_strerror)(int);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    int (*multi_setopt)(void *, int, ...);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_perform)(void *, int *);
    int (*multi_poll)(void *, void *, unsigned, int, int *);
    int (*multi_wakeup)(void *);
    Message *(*multi_info_read)(void *, int *);
    void *(*share_init)(void);
    int (*share_cleanup)(void *);
    int (*share_setopt)(void *, int, ...);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
} curl;

static const Symbol symbols[] = {
    { "curl_global_init", &curl.global_init },
    { "curl_easy_init", &curl.easy_init },
    { "curl_easy_cleanup", &curl.easy_cleanup },
    { "curl_easy_setopt", &curl.easy_setopt },
    { "curl_easy_getinfo", &curl.easy_getinfo },
    { "curl_easy_strerror", &curl.easy_strerror },
    { "curl_multi_init", &curl.multi_init },
    { "curl_multi_cleanup", &curl.multi_cleanup },
    { "curl_multi_setopt", &curl.multi_setopt },
    { "curl_multi_add_handle", &curl.multi_add_handle },
    { "curl_multi_remove_handle", &curl.multi_remove_handle },
    { "curl_multi_perform", &curl.multi_perform },
    { "curl_multi_poll", &curl.multi_poll },
    { "curl_multi_wakeup", &curl.multi_wakeup },
    { "curl_multi_info_read", &curl.multi_info_read },
    { "curl_share_init", &curl.share_init },
    { "curl_share_cleanup", &curl.share_cleanup },
    { "curl_share_setopt", &curl.share_setopt },
    { "curl_slist_append", &curl.slist_append },
    { "curl_slist_free_all", &curl.slist_free_all },
};

// While the program exits, libraries free what they hold, so no thread may be inside libcurl then. Threads
// enter as readers; the handler of the exit waits until all are outside and then keeps them there.
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
static pthread_rwlock_t gate = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
#else
static pthread_rwlock_t gate = PTHREAD_RWLOCK_INITIALIZER;
#endif

static void enter(void) { pthread_rwlock_rdlock(&gate); }
static void leave(void) { pthread_rwlock_unlock(&gate); }

static void close_gate(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    // The system's resolver can keep a thread for long.
    until.tv_sec += 1;
    pthread_rwlock_timedwrlock(&gate, &until);
}

static const char *begin(size_t file) {
    (void)file;
    if (curl.global_init(GLOBAL_ALL) != 0) return "curl_global_init failed";
    // Handlers run in the opposite order, so this one runs before those of the libraries.
    atexit(close_gate);
    return NULL;
}

static Library library = {
    .files = { "libcurl.so.4" }, .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .begin = begin, .lock = PTHREAD_MUTEX_INITIALIZER,
};

const char *idx_curl_open(void) { return open_library(&library); }

const char *idx_curl_words(int result) { return curl.easy_strerror(result); }

IDXCurlMulti idx_curl_multi_new(long connections_per_host) {
    enter();
    void *multi = curl.multi_init();
    if (multi != NULL)
        curl.multi_setopt(multi, MULTI_OPTION_MAX_HOST_CONNECTIONS, connections_per_host);
    leave();
    return (IDXCurlMulti){ (uintptr_t)multi };
}

void idx_curl_multi_free(IDXCurlMulti multi) {
    enter();
    curl.multi_cleanup((void *)multi.address);
    leave();
}

int idx_curl_multi_add(IDXCurlMulti multi, IDXCurlEasy easy) {
    enter();
    int result = curl.multi_add_handle((void *)multi.address, (void *)easy.address);
    leave();
    return result;
}

int idx_curl_multi_remove(IDXCurlMulti multi, IDXCurlEasy easy) {
    enter();
    int result = curl.multi_remove_handle((void *)multi.address, (void *)easy.address);
    leave();
    return result;
}

int idx_curl_multi_perform(IDXCurlMulti multi) {
    int running = 0;
    enter();
    int result = curl.multi_perform((void *)multi.address, &running);
    leave();
    return result;
}

int idx_curl_multi_poll(IDXCurlMulti multi, int milliseconds) {
    return curl.multi_poll((void *)multi.address, NULL, 0, milliseconds, NULL);
}

int idx_curl_multi_wakeup(IDXCurlMulti multi) {
    return curl.multi_wakeup((void *)multi.address);
}

bool idx_curl_multi_next(IDXCurlMulti multi, IDXCurlEasy *easy, int *result) {
    int left = 0;
    Message *message;
    while ((message = curl.multi_info_read((void *)multi.address, &left)) != NULL) {
        if (message->msg != MESSAGE_DONE) continue;
        easy->address = (uintptr_t)message->easy_handle;
        *result = message->data.result;
        return true;
    }
    return false;
}

IDXCurlShare idx_curl_share_new(void) {
    void *share = curl.share_init();
    if (share != NULL) curl.share_setopt(share, SHARE_OPTION_SHARE, DATA_TLS_SESSIONS);
    return (IDXCurlShare){ (uintptr_t)share };
}

void idx_curl_share_free(IDXCurlShare share) {
    enter();
    curl.share_cleanup((void *)share.address);
    leave();
}

// Programs that this process starts must not inherit its connections, as they do from older libcurl.
static int open_socket(void *context, int purpose, const Address *address) {
    (void)context, (void)purpose;
    return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
}

IDXCurlEasy idx_curl_easy_new(void) {
    void *easy = curl.easy_init();
    if (easy != NULL) curl.easy_setopt(easy, OPTION_OPEN_SOCKET_FUNCTION, open_socket);
    return (IDXCurlEasy){ (uintptr_t)easy };
}

void idx_curl_easy_free(IDXCurlEasy easy) {
    enter();
    curl.easy_cleanup((void *)easy.address);
    leave();
}

int idx_curl_set_number(IDXCurlEasy easy, IDXCurlNumber option, long value) {
    return curl.easy_setopt((void *)easy.address, (int)option, value);
}

int idx_curl_set_text(IDXCurlEasy easy, IDXCurlText option, const char *value) {
    return curl.easy_setopt((void *)easy.address, (int)option, value);
}

int idx_curl_set_headers(IDXCurlEasy easy, IDXCurlList headers) {
    return curl.easy_setopt((void *)easy.address, OPTION_HTTP_HEADER, (void *)headers.address);
}

int idx_curl_set_share(IDXCurlEasy easy, IDXCurlShare share) {
    return curl.easy_setopt((void *)easy.address, OPTION_SHARE, (void *)share.address);
}

int idx_curl_set_body(IDXCurlEasy easy, IDXCurlReader body, void *context, size_t count) {
    void *handle = (void *)easy.address;
    int result = curl.easy_setopt(handle, OPTION_POST_FIELD_SIZE_LARGE, (int64_t)count);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_READ_FUNCTION, body);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_READ_DATA, context);
    return result;
}

int idx_curl_set_readers(
    IDXCurlEasy easy, IDXCurlReader header, IDXCurlReader body, void *context, char *words) {
    void *handle = (void *)easy.address;
    int result = curl.easy_setopt(handle, OPTION_HEADER_FUNCTION, header);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_HEADER_DATA, context);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_WRITE_FUNCTION, body);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_WRITE_DATA, context);
    if (result == 0) result = curl.easy_setopt(handle, OPTION_ERROR_BUFFER, words);
    return result;
}

static long status_of(IDXCurlEasy easy, int info) {
    long status = 0;
    int result = curl.easy_getinfo((void *)easy.address, info, &status);
    return result == 0 ? status : 0;
}

long idx_curl_status(IDXCurlEasy easy) { return status_of(easy, INFO_RESPONSE_CODE); }

long idx_curl_tunnel_status(IDXCurlEasy easy) { return status_of(easy, INFO_TUNNEL_CODE); }

IDXCurlList idx_curl_list_add(IDXCurlList list, const char *line) {
    void *longer = curl.slist_append((void *)list.address, line);
    if (longer == NULL) curl.slist_free_all((void *)list.address);
    return (IDXCurlList){ (uintptr_t)longer };
}

void idx_curl_list_free(IDXCurlList list) { curl.slist_free_all((void *)list.address); }

#endif
