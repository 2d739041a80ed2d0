// Tells ThreadSanitizer when Swift's Mutex is taken and let go of on Linux (Swift 6.3).
//
// The library of Synchronization is not instrumented: where two threads meet at a Mutex, taking and
// letting go of it happen in there, ThreadSanitizer sees neither, and reports what the Mutex guards as
// a race. Preloaded, this stands in front of both functions. A report that remains is a real one.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define MUTEX __attribute__((swift_context)) void *mutex

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef __attribute__((swiftcall)) void (*Lock)(uint32_t thread, MUTEX);
typedef __attribute__((swiftcall)) void (*Unlock)(MUTEX);

static void *original(void **place, const char *name) {
    void *function = __atomic_load_n(place, __ATOMIC_ACQUIRE);
    if (function == 0) {
        function = dlsym(RTLD_NEXT, name);
        __atomic_store_n(place, function, __ATOMIC_RELEASE);
    }
    return function;
}

__attribute__((swiftcall)) void lock_slow(uint32_t thread, MUTEX) __asm__(LOCK);
__attribute__((swiftcall)) void unlock_slow(MUTEX) __asm__(UNLOCK);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, MUTEX) {
    static void *place;
    ((Lock)original(&place, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slow(MUTEX) {
    static void *place;
    if (__tsan_release) __tsan_release(mutex);
    ((Unlock)original(&place, UNLOCK))(mutex);
}
