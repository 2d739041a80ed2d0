#define _GNU_SOURCE
#include "support.h"
#include <string.h>

ptrdiff_t position_of(const void *text, size_t length, const void *in, size_t size) {
    const char *place = memmem(in, size, text, length);
    return place ? place - (const char *)in : -1;
}

// Replaces the allocator's functions by ones that count, as glibc allows a program to do.

#ifdef __linux__
#include <malloc.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static unsigned long count;

static void note(void) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}

unsigned long allocations_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

unsigned long allocations_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#else
unsigned long allocations_count(void) { return 0; }
unsigned long allocations_bytes(void) { return 0; }
#endif
