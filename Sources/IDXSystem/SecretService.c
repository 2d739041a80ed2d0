#include "IDXSecretService.h"

#if defined(__linux__)

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "Library.h"

enum { REASON_SIZE = 256, SECONDS_AFTER_CANCEL = 5 };

static void say(char *reason, const char *words) { snprintf(reason, REASON_SIZE, "%s", words); }

// SecretSchema and GError, which are parts of stable ABIs.
typedef struct {
    const char *name;
    int flags;
    struct { const char *name; int type; } attributes[32];
    int reserved;
    void *more_reserved[7];
} Schema;

typedef struct { uint32_t domain; int code; char *message; } Error;

typedef struct List List;

// GNOME Keyring does not find an item of a locked keyring by its schema, and so never asks to unlock it.
enum { DO_NOT_MATCH_SCHEMA = 2 };

static const Schema schema = {
    .name = "dev.idx.Credentials", .flags = DO_NOT_MATCH_SCHEMA,
    .attributes = { { .name = "name", .type = 0 }, { .name = NULL } },
};

static struct {
    char *(*lookup)(const Schema *, void *, void *, Error **);
    int (*store)(
        const Schema *, void *, const char *, const char *, const char *, void *, Error **);
    int (*clear)(const Schema *, void *, void *, Error **);
    List *(*search)(void *, const Schema *, void *, int, void *, Error **);
    void (*password_free)(char *);
    void (*list_free)(List *, void (*)(void *));
    void *(*table_new)(unsigned (*)(const void *), int (*)(const void *, const void *));
    int (*table_insert)(void *, void *, void *);
    void (*table_free)(void *);
    unsigned (*text_hash)(const void *);
    int (*text_equal)(const void *, const void *);
    void (*error_free)(Error *);
    void *(*cancellable_new)(void);
    void (*cancel)(void *);
    void (*object_free)(void *);
} glib;

// Its symbols include those of the libraries that it needs.
static const Symbol symbols[] = {
    { "secret_password_lookupv_sync", &glib.lookup },
    { "secret_password_storev_sync", &glib.store },
    { "secret_password_clearv_sync", &glib.clear },
    { "secret_service_search_sync", &glib.search },
    { "secret_password_free", &glib.password_free },
    { "g_list_free_full", &glib.list_free },
    { "g_hash_table_new", &glib.table_new },
    { "g_hash_table_insert", &glib.table_insert },
    { "g_hash_table_unref", &glib.table_free },
    { "g_str_hash", &glib.text_hash },
    { "g_str_equal", &glib.text_equal },
    { "g_error_free", &glib.error_free },
    { "g_cancellable_new", &glib.cancellable_new },
    { "g_cancellable_cancel", &glib.cancel },
    { "g_object_unref", &glib.object_free },
};

static Library library = {
    .files = { "libsecret-1.so.0" }, .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .lock = PTHREAD_MUTEX_INITIALIZER,
};

// One call, which may wait for its user: made in a thread of its own, so that the wait can be ended. It belongs to
// the thread and to its caller: libsecret can ignore that it is canceled, and then only the thread goes on with it.
typedef struct {
    enum { READS, WRITES, REMOVES } what;
    const char *name, *label, *secret;
    void *cancellable;
    char *found;
    bool is_unreadable;
    Error *error;
    bool is_done;
    int owners;
    pthread_mutex_t lock;
    pthread_cond_t done;
} Call;

static char *copy(const char *text) { return text == NULL ? NULL : strdup(text); }

static void drop(Call *call) {
    pthread_mutex_lock(&call->lock);
    bool is_last = --call->owners == 0;
    pthread_mutex_unlock(&call->lock);
    if (!is_last) return;
    if (call->secret != NULL) explicit_bzero((char *)call->secret, strlen(call->secret));
    free((char *)call->name), free((char *)call->label), free((char *)call->secret);
    if (call->found != NULL) glib.password_free(call->found);
    if (call->error != NULL) glib.error_free(call->error);
    glib.object_free(call->cancellable);
    pthread_cond_destroy(&call->done);
    pthread_mutex_destroy(&call->lock);
    free(call);
}

static void *make(void *argument) {
    Call *call = argument;
    void *attributes = glib.table_new(glib.text_hash, glib.text_equal);
    glib.table_insert(attributes, "name", (void *)call->name);
    switch (call->what) {
    case READS:
        call->found = glib.lookup(&schema, attributes, call->cancellable, &call->error);
        // What its user did not unlock is not found either, although it is there.
        if (call->found == NULL && call->error == NULL) {
            List *items = glib.search(
                NULL, &schema, attributes, 0, call->cancellable, &call->error);
            call->is_unreadable = items != NULL;
            glib.list_free(items, glib.object_free);
        }
        break;
    case WRITES:
        glib.store(
            &schema, attributes, NULL, call->label, call->secret, call->cancellable, &call->error);
        break;
    case REMOVES: glib.clear(&schema, attributes, call->cancellable, &call->error); break;
    }
    glib.table_free(attributes);
    pthread_mutex_lock(&call->lock);
    call->is_done = true;
    pthread_cond_signal(&call->done);
    pthread_mutex_unlock(&call->lock);
    drop(call);
    return NULL;
}

static bool has_bus(void) {
    if (getenv("DBUS_SESSION_BUS_ADDRESS") != NULL) return true;
    const char *folder = getenv("XDG_RUNTIME_DIR");
    char path[512];
    return folder != NULL && snprintf(path, sizeof path, "%s/bus", folder) < (int)sizeof path
        && access(path, F_OK) == 0;
}

// Whether the call ended within these seconds.
static bool has_ended(Call *call, int seconds) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += seconds;
    int result = 0;
    pthread_mutex_lock(&call->lock);
    while (!call->is_done && result == 0)
        result = pthread_cond_timedwait(&call->done, &call->lock, &until);
    bool is_done = call->is_done;
    pthread_mutex_unlock(&call->lock);
    return is_done;
}

static bool starts(Call *call) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&call->lock, NULL);
    pthread_cond_init(&call->done, &clock);
    pthread_condattr_destroy(&clock);
    call->cancellable = glib.cancellable_new();
    call->owners = 2;
    pthread_t thread;
    if (pthread_create(&thread, NULL, make, call) == 0) return pthread_detach(thread), true;
    drop(call);
    return false;
}

// Makes a call and drops it. Without a result to read, says why.
static IDXSecretServiceResult result(Call wanted, int seconds, char **secret, char *reason) {
    // First, because the library and what it needs take 3 MB of memory.
    if (!has_bus()) return say(reason, "this session has no message bus"), IDXSecretServiceAbsent;
    const char *failure = open_library(&library);
    if (failure != NULL) return say(reason, failure), IDXSecretServiceAbsent;
    Call *call = malloc(sizeof *call);
    if (call == NULL) return say(reason, "there is no memory"), IDXSecretServiceAbsent;
    *call = wanted;
    call->name = copy(wanted.name);
    call->label = copy(wanted.label);
    call->secret = copy(wanted.secret);
    IDXSecretServiceResult result = IDXSecretServiceAbsent;
    if (!starts(call)) {
        say(reason, "no thread could be made");
    } else {
        bool has_answer = has_ended(call, seconds);
        if (!has_answer) glib.cancel(call->cancellable);
        if (!has_answer && !has_ended(call, SECONDS_AFTER_CANCEL))
            say(reason, "it did not answer");
        else if (call->error != NULL)
            say(reason, call->error->message);
        else if (call->is_unreadable)
            say(reason, "it did not give them out");
        else if (call->what == READS && call->found == NULL)
            result = IDXSecretServiceNothing;
        else
            result = IDXSecretServiceDone;
        if (result == IDXSecretServiceDone && call->found != NULL) {
            *secret = copy(call->found);
            if (*secret == NULL) say(reason, "there is no memory"), result = IDXSecretServiceAbsent;
        }
    }
    drop(call);
    return result;
}

IDXSecretServiceResult idx_secret_service_read(const char *name, int seconds, char **secret, char *reason) {
    return result((Call){ .name = name }, seconds, secret, reason);
}

IDXSecretServiceResult idx_secret_service_write(
    const char *name, const char *label, const char *secret, int seconds, char *reason) {
    Call call = { .what = WRITES, .name = name, .label = label, .secret = secret };
    return result(call, seconds, NULL, reason);
}

IDXSecretServiceResult idx_secret_service_remove(const char *name, int seconds, char *reason) {
    return result((Call){ .what = REMOVES, .name = name }, seconds, NULL, reason);
}

void idx_secret_free(char *secret) {
    explicit_bzero(secret, strlen(secret));
    free(secret);
}

#endif
