#ifndef IDX_KEYRING_H
#define IDX_KEYRING_H

// Where Linux keeps small secrets for a user: the Secret Service of the desktop, through libsecret, which
// is opened at run time, and the kernel's keyring, through system calls that the C library does not wrap.

#include <stddef.h>

typedef enum IDXKeyringResult {
    IDXKeyringDone,
    /// The keyring works, and holds nothing of that name.
    IDXKeyringNothing,
    /// There is no such keyring here, or it did not answer.
    IDXKeyringAbsent,
} IDXKeyringResult;

/// Reads the secret of a name from the Secret Service as a text of at most `limit` bytes with its zero.
/// A locked keyring asks its user to unlock it; after `seconds` the wait is over.
/// `reason` takes the words for what was absent, at most 256 bytes.
IDXKeyringResult idx_secret_service_read(
    const char *name, int seconds, char *secret, size_t limit, char *reason);
/// Keeps a text under a name, in place of the one before.
IDXKeyringResult idx_secret_service_write(
    const char *name, const char *label, const char *secret, int seconds, char *reason);

/// Removes what is kept under a name, if there is something.
IDXKeyringResult idx_secret_service_remove(const char *name, int seconds, char *reason);

/// Reads from the user's persistent keyring, or from the user's own where the kernel has no such.
IDXKeyringResult idx_kernel_keyring_read(const char *name, char *secret, size_t limit, char *reason);
IDXKeyringResult idx_kernel_keyring_write(const char *name, const char *secret, char *reason);
IDXKeyringResult idx_kernel_keyring_remove(const char *name, char *reason);

#endif
