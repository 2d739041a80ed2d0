#ifdef __linux__
#define _GNU_SOURCE
#include "IDXProcess.h"
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#ifndef IDX_COMMIT
#define IDX_COMMIT ""
#endif

// Keeps the numbers of closed standard streams from what is opened later: Dispatch opens an eventfd before
// the program begins, and a file may hold tokens. Text for a stream would go there. They stay unusable, as
// /dev/null is opened for the other direction.
__attribute__((constructor)) static void hold_closed_streams(void) {
    for (int stream = 0; stream <= 2; stream++) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        // The lowest free number is this one.
        int held = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
        (void)held;
    }
}

const char *idx_commit(void) { return IDX_COMMIT; }

bool idx_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0; }

// Whether the loader changed an object's code, which reading its file again would undo.
static bool has_changed_code(const struct dl_phdr_info *object) {
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + part->p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_TEXTREL) return true;
            if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0) return true;
        }
    }
    return false;
}

static int release_pages(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    size_t *released = context;
    // Neither the program, which has no name, nor the kernel's part, which has no file.
    if (strchr(object->dlpi_name, '/') == NULL || has_changed_code(object)) return 0;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
        uintptr_t start = object->dlpi_addr + part->p_vaddr;
        uintptr_t end = (start + part->p_memsz + page - 1) & -page;
        start &= -page;
        if (madvise((void *)start, end - start, MADV_DONTNEED) == 0) *released += end - start;
    }
    return 0;
}

size_t idx_release_libraries(void) {
    size_t released = 0;
    dl_iterate_phdr(release_pages, &released);
    return released;
}

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
