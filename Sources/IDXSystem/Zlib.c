#include "IDXZlib.h"

#include <limits.h>
#include <stdlib.h>

#include "Library.h"

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
    int (*inflate_end)(Stream *);
    int (*deflate_init)(Stream *, int, int, int, int, int, const char *, int);
    int (*deflate)(Stream *, int);
    int (*deflate_end)(Stream *);
} zlib;

static const Symbol symbols[] = {
    { "inflateInit2_", &zlib.inflate_init },
    { "inflate", &zlib.inflate },
    { "inflateEnd", &zlib.inflate_end },
    { "deflateInit2_", &zlib.deflate_init },
    { "deflate", &zlib.deflate },
    { "deflateEnd", &zlib.deflate_end },
};

static Library library = {
    // The second is that of Apple's systems.
    .files = { "libz.so.1", "/usr/lib/libz.1.dylib" },
    .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .lock = PTHREAD_MUTEX_INITIALIZER,
};

bool idx_zlib_open(void) { return open_library(&library) == NULL; }

static unsigned bounded(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

IDXInflater idx_inflater_new(void) {
    if (!idx_zlib_open()) return (IDXInflater){ 0 };
    Stream *stream = calloc(1, sizeof(Stream));
    if (stream == NULL) return (IDXInflater){ 0 };
    if (zlib.inflate_init(stream, WINDOW_ZLIB, version, sizeof(Stream)) != RESULT_OK) {
        free(stream);
        return (IDXInflater){ 0 };
    }
    return (IDXInflater){ (uintptr_t)stream };
}

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
        step.state = IDXInflaterStateEnded;
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
