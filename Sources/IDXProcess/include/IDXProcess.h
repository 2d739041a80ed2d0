#ifndef IDXPROCESS_H
#define IDXPROCESS_H

#include <stdbool.h>
#include <stddef.h>

/// Keeps other programs of the same user from reading this process's memory, and the kernel from writing
/// it to a core file.
bool idx_hide_memory(void);

/// From now on memory is overwritten when it is freed: strings cannot be wiped one by one, and what was
/// typed passes through many of them on its way from the keyboard to the socket.
void idx_wipe_freed_memory(void);

/// Gives back the memory of what libraries have in their files only: opening one reads its tables and its code
/// at many places once. What is used again is read again. Returns the number of bytes that may be read again.
size_t idx_release_libraries(void);

/// The commit that the program was built from and its date, `abc1234 2026-11-22`; empty if the build was not
/// told, by the variable `IDX_COMMIT`.
const char *idx_commit(void);

#endif
