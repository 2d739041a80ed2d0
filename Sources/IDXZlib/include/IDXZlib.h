#ifndef IDX_ZLIB_H
#define IDX_ZLIB_H

// The few functions of zlib that gzip bodies and PNG pictures need. zlib is opened at run time, like libcurl, so that
// building needs no header of it and a system without it works on without compression. It is used
// directly because libcurl's own decoding takes a body that is cut off for a whole one, and decodes
// codings that the request did not ask for.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct IDXInflater { uintptr_t address; } IDXInflater;

typedef enum IDXInflaterState {
    /// More input or more room is needed.
    IDXInflaterStateOpen,
    /// A gzip member, or a zlib stream, ended and its checksum was right.
    IDXInflaterStateEnded,
    /// The input is not of its format, or its checksum is wrong.
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

/// Returns a handle whose address is 0 when memory is short: for gzip, and for the zlib format.
IDXInflater idx_inflater_new(void);
IDXInflater idx_inflater_new_zlib(void);
void idx_inflater_free(IDXInflater inflater);
/// Decodes as much as there is input and room for. The step after an ended one begins a new member.
IDXInflaterStep idx_inflater_step(
    IDXInflater inflater, const uint8_t *input, size_t count, uint8_t *output, size_t room);

/// Writes one gzip member. Returns its size, or 0 when it needs more than `room` bytes.
size_t idx_gzip(const uint8_t *input, size_t count, uint8_t *output, size_t room);

#endif
