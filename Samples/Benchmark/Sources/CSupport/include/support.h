#include <stddef.h>

/// What valgrind counts stands between these two calls.
void counting_begins(void);
void counting_ends(void);

/// The number of blocks that the process has allocated so far; 0 where they are not counted.
unsigned long allocations_count(void);

/// The bytes in blocks that are allocated now; 0 where they are not counted.
unsigned long allocations_bytes(void);

/// The place of a text in a longer one; -1 if it is not there.
ptrdiff_t position_of(const void *text, size_t length, const void *in, size_t size);
