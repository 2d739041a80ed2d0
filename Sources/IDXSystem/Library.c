#include "Library.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

static const char *missing(Library *library, const char *file, const char *symbol) {
    snprintf(
        library->reason, sizeof library->reason, symbol == NULL ? "%s was not found" : "%s has no %s", file, symbol);
    return library->reason;
}

// By default libcrypto frees its data while the program exits, although other threads may still be using it.
static void keep_libcrypto(void *handle) {
    enum { NO_ATEXIT = 0x00080000 };
    int (*init)(uint64_t, const void *) = NULL;
    *(void **)&init = dlsym(handle, "OPENSSL_init_crypto");
    if (init != NULL) init(NO_ATEXIT, NULL);
}

// Why the functions of a file cannot be used.
static const char *find(Library *library, void *handle, size_t file) {
    for (size_t index = 0; index < library->symbol_count; index++) {
        const Symbol *symbol = &library->symbols[index];
        void *address = dlsym(handle, symbol->name);
        if (address == NULL && !symbol->is_optional) return missing(library, library->files[file], symbol->name);
        *(void **)symbol->place = address;
    }
    keep_libcrypto(handle);
    return library->begin == NULL ? NULL : library->begin(file);
}

static const char *try_files(Library *library) {
    const char *failure = missing(library, library->files[0], NULL);
    for (size_t file = 0; file < sizeof library->files / sizeof *library->files; file++) {
        if (library->files[file] == NULL) break;
        // Lazy: most of the functions that libcurl's thirty libraries call of each other are never called here.
        void *handle = dlopen(library->files[file], RTLD_LAZY | RTLD_LOCAL);
        if (handle == NULL) continue;
        failure = find(library, handle, file);
        if (failure == NULL) return NULL;
    }
    return failure;
}

const char *open_library(Library *library) {
    if (atomic_load_explicit(&library->is_tried, memory_order_acquire)) return library->failure;
    pthread_mutex_lock(&library->lock);
    if (!atomic_load_explicit(&library->is_tried, memory_order_relaxed)) {
        library->failure = try_files(library);
        atomic_store_explicit(&library->is_tried, true, memory_order_release);
    }
    pthread_mutex_unlock(&library->lock);
    return library->failure;
}
