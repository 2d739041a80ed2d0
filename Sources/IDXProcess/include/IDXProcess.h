#ifndef IDXPROCESS_H
#define IDXPROCESS_H

#include <stdbool.h>

/// Keeps other programs of the same user from reading this process's memory, and the kernel from writing
/// it to a core file.
bool idx_hide_memory(void);

/// The commit that the program was built from and its date, `abc1234 2026-11-22`; empty if the build was not
/// told, by the variable `IDX_COMMIT`.
const char *idx_commit(void);

#endif
