#include "IDXZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

// zlib's z_stream, which is part of its stable ABI.
typedef struct {
    const uint8_t *next_in;
    unsigned avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *release, *opaque;
    int data_type;
    unsigned long adler, reserved;
} Stream;

enum {
    RESULT_OK = 0, RESULT_STREAM_END = 1, RESULT_BUFFER_ERROR = -5, FLUSH_NONE = 0, FLUSH_FINISH = 4,
    WINDOW_ZLIB = 15, WINDOW_GZIP = 15 + 16, LEVEL_DEFAULT = -1, METHOD_DEFLATE = 8, MEMORY_DEFAULT = 8,
    STRATEGY_DEFAULT = 0,
};

// zlib compares the first digit only.
static const char version[] = "1.2.0";

static struct {
    int (*inflate_init)(Stream *, int, const char *, int);
    int (*inflate)(Stream *, int);
    int (*inflate_reset)(Stream *);
    int (*inflate_end)(Stream *);
    int (*deflate_init)(Stream *, int, int, int, int, int, const char *, int);
    int (*deflate)(Stream *, int);
    int (*deflate_end)(Stream *);
} zlib;

static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
#if defined(__APPLE__)
    void *library = dlopen("/usr/lib/libz.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
    void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
    if (library == NULL) return;
    *(void **)&zlib.inflate_init = dlsym(library, "inflateInit2_");
    *(void **)&zlib.inflate = dlsym(library, "inflate");
    *(void **)&zlib.inflate_reset = dlsym(library, "inflateReset");
    *(void **)&zlib.inflate_end = dlsym(library, "inflateEnd");
    *(void **)&zlib.deflate_init = dlsym(library, "deflateInit2_");
    *(void **)&zlib.deflate = dlsym(library, "deflate");
    *(void **)&zlib.deflate_end = dlsym(library, "deflateEnd");
    is_open = zlib.inflate_init && zlib.inflate && zlib.inflate_reset && zlib.inflate_end
        && zlib.deflate_init && zlib.deflate && zlib.deflate_end;
}

bool idx_zlib_open(void) {
    pthread_once(&once, open_library);
    return is_open;
}

static unsigned bounded(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

static IDXInflater new_inflater(int window) {
    if (!idx_zlib_open()) return (IDXInflater){ 0 };
    Stream *stream = calloc(1, sizeof(Stream));
    if (stream == NULL) return (IDXInflater){ 0 };
    if (zlib.inflate_init(stream, window, version, sizeof(Stream)) != RESULT_OK) {
        free(stream);
        return (IDXInflater){ 0 };
    }
    return (IDXInflater){ (uintptr_t)stream };
}

IDXInflater idx_inflater_new(void) { return new_inflater(WINDOW_GZIP); }

IDXInflater idx_inflater_new_zlib(void) { return new_inflater(WINDOW_ZLIB); }

void idx_inflater_free(IDXInflater inflater) {
    if (inflater.address == 0) return;
    zlib.inflate_end((Stream *)inflater.address);
    free((Stream *)inflater.address);
}

IDXInflaterStep idx_inflater_step(
    IDXInflater inflater, const uint8_t *input, size_t count, uint8_t *output, size_t room) {
    Stream *stream = (Stream *)inflater.address;
    stream->next_in = input;
    stream->avail_in = bounded(count);
    stream->next_out = output;
    stream->avail_out = bounded(room);
    int result = zlib.inflate(stream, FLUSH_NONE);
    IDXInflaterStep step = {
        IDXInflaterStateOpen, (size_t)(stream->next_in - input), (size_t)(stream->next_out - output),
    };
    if (result == RESULT_STREAM_END)
        step.state = zlib.inflate_reset(stream) == RESULT_OK
            ? IDXInflaterStateEnded : IDXInflaterStateDamaged;
    else if (result != RESULT_OK && result != RESULT_BUFFER_ERROR)
        step.state = IDXInflaterStateDamaged;
    return step;
}

size_t idx_gzip(const uint8_t *input, size_t count, uint8_t *output, size_t room) {
    if (!idx_zlib_open() || count > UINT_MAX) return 0;
    Stream stream = { 0 };
    if (zlib.deflate_init(
            &stream, LEVEL_DEFAULT, METHOD_DEFLATE, WINDOW_GZIP, MEMORY_DEFAULT, STRATEGY_DEFAULT,
            version, sizeof(Stream)) != RESULT_OK)
        return 0;
    stream.next_in = input;
    stream.avail_in = (unsigned)count;
    stream.next_out = output;
    stream.avail_out = bounded(room);
    int result = zlib.deflate(&stream, FLUSH_FINISH);
    size_t written = (size_t)(stream.next_out - output);
    zlib.deflate_end(&stream);
    return result == RESULT_STREAM_END ? written : 0;
}
