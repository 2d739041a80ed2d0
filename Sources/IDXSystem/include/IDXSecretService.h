#ifndef IDX_SECRET_SERVICE_H
#define IDX_SECRET_SERVICE_H

// The Secret Service of a Linux desktop, which keeps secrets for its user, through libsecret.

typedef enum IDXSecretServiceResult {
    IDXSecretServiceDone,
    /// The keyring works, and holds nothing of that name.
    IDXSecretServiceNothing,
    /// There is no such keyring here, or it did not answer.
    IDXSecretServiceAbsent,
} IDXSecretServiceResult;

/// Reads the text of a name, to be freed with `idx_secret_free`. A locked keyring asks its user to unlock it; after
/// `seconds` the wait is over. `reason` takes the words for what was absent, at most 256 bytes.
IDXSecretServiceResult idx_secret_service_read(const char *name, int seconds, char **secret, char *reason);
/// Keeps a text under a name, in place of the one before.
IDXSecretServiceResult idx_secret_service_write(
    const char *name, const char *label, const char *secret, int seconds, char *reason);

/// Removes what is kept under a name, if there is something.
IDXSecretServiceResult idx_secret_service_remove(const char *name, int seconds, char *reason);

/// Wipes and frees a text that was read.
void idx_secret_free(char *secret);

#endif
