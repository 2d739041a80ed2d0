#ifndef IDX_LIBRARY_H
#define IDX_LIBRARY_H

// How each library of the system is opened: at run time, so that building needs no header or library of it, and once.

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/// A function of a library, and the variable that takes its address. The library is used without an optional one.
typedef struct { const char *name; void *place; bool is_optional; } Symbol;

typedef struct {
    /// The files it may be in. The first is used that is there and has all functions.
    const char *files[3];
    const Symbol *symbols;
    size_t symbol_count;
    /// What has to be done before the first call. Gets the place of the file; returns NULL, or why the library cannot
    /// be used. May be NULL.
    const char *(*begin)(size_t file);
    pthread_mutex_t lock;
    atomic_bool is_tried;
    const char *failure;
    char reason[96];
} Library;

/// Opens a library, unless that was tried before. Returns NULL, or the reason why it cannot be used.
const char *open_library(Library *library);

#endif
