#ifndef IDX_KEYRING_H
#define IDX_KEYRING_H

// The Secret Service of a Linux desktop, which keeps secrets for its user, through libsecret. That is opened at
// run time.

typedef enum IDXKeyringResult {
    IDXKeyringDone,
    /// The keyring works, and holds nothing of that name.
    IDXKeyringNothing,
    /// There is no such keyring here, or it did not answer.
    IDXKeyringAbsent,
} IDXKeyringResult;

/// Reads the text of a name, to be freed with `idx_secret_free`. A locked keyring asks its user to unlock it; after
/// `seconds` the wait is over. `reason` takes the words for what was absent, at most 256 bytes.
IDXKeyringResult idx_secret_service_read(const char *name, int seconds, char **secret, char *reason);
/// Keeps a text under a name, in place of the one before.
IDXKeyringResult idx_secret_service_write(
    const char *name, const char *label, const char *secret, int seconds, char *reason);

/// Removes what is kept under a name, if there is something.
IDXKeyringResult idx_secret_service_remove(const char *name, int seconds, char *reason);

/// Wipes and frees a text that was read.
void idx_secret_free(char *secret);

#endif
