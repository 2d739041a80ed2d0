#ifndef IDX_ZLIB_H
#define IDX_ZLIB_H

// The few functions of zlib that PNG pictures and a server's gzip bodies need. A system without it works on without
// these.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct IDXInflater { uintptr_t address; } IDXInflater;

typedef enum IDXInflaterState {
    /// More input or more room is needed.
    IDXInflaterStateOpen,
    /// The stream ended and its checksum was right.
    IDXInflaterStateEnded,
    /// The input is no zlib stream (RFC 1950), or its checksum is wrong.
    IDXInflaterStateDamaged,
} IDXInflaterState;

typedef struct IDXInflaterStep {
    IDXInflaterState state;
    /// How many bytes of the input were used.
    size_t read;
    /// How many bytes of the output were filled.
    size_t written;
} IDXInflaterStep;

/// Opens zlib once. Returns false when this system has none.
bool idx_zlib_open(void);

/// Returns a handle whose address is 0 without zlib, or when memory is short.
IDXInflater idx_inflater_new(void);
void idx_inflater_free(IDXInflater inflater);
/// Decodes as much as there is input and room for.
IDXInflaterStep idx_inflater_step(
    IDXInflater inflater, const uint8_t *input, size_t count, uint8_t *output, size_t room);

/// Writes one gzip member. Returns its size, or 0 when it needs more than `room` bytes.
size_t idx_gzip(const uint8_t *input, size_t count, uint8_t *output, size_t room);

#endif
