#ifdef __linux__
#define _GNU_SOURCE
#include "IDXProcess.h"
#include <malloc.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/prctl.h>

#ifndef IDX_COMMIT
#define IDX_COMMIT ""
#endif

const char *idx_commit(void) { return IDX_COMMIT; }

bool idx_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0; }

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

static atomic_bool wipes;

void idx_wipe_freed_memory(void) { atomic_store_explicit(&wipes, true, memory_order_relaxed); }

extern void __libc_free(void *memory);

// Stands before the function of the C library, for the libraries opened later, too.
__attribute__((visibility("default"))) void free(void *memory) {
    if (memory != NULL && atomic_load_explicit(&wipes, memory_order_relaxed)) {
        explicit_bzero(memory, malloc_usable_size(memory));
    }
    __libc_free(memory);
}

#else

void idx_wipe_freed_memory(void) {}

#endif
#endif
