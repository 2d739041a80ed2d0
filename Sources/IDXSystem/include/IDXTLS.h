#ifndef IDX_TLS_H
#define IDX_TLS_H

// The server's side of TLS 1.2 and 1.3 on Linux, by OpenSSL's libssl, and certificates for it.
//
// Except for the first, a function may be called only where `idx_tls_open` has returned NULL.

#include <stdbool.h>
#include <stddef.h>

/// Opens libssl once. Returns NULL, or the reason why it cannot be used.
const char *idx_tls_open(void);

/// Makes an authority and a certificate by it for names like "DNS:localhost,IP:127.0.0.1", valid for a year. Writes
/// the authority's certificate to the first file and, for its owner only, the other with its key to the second, both
/// as PEM. The key of the authority is forgotten. False if a file could not be written.
bool idx_tls_make(const char *names, const char *authority_file, const char *server_file);

/// What connections are accepted with: a chain of certificates and its key, both as PEM. NULL if one of the files
/// cannot be used, with the reason.
void *idx_tls_context(const char *chain_file, const char *key_file, const char **reason);
void idx_tls_context_free(void *context);

/// A connection, whose handshake is the beginning of the first read. NULL without memory.
void *idx_tls_accept(void *context, int descriptor);
void idx_tls_free(void *session);

/// The results of reading and writing that are no number of bytes.
enum { IDXTLSEnded = 0, IDXTLSWaitsToRead = -1, IDXTLSWaitsToWrite = -2, IDXTLSFailed = -3 };

/// Reads or writes some bytes of a non-blocking connection; returns their number or one of those results.
long idx_tls_read(void *session, void *buffer, size_t size);
long idx_tls_write(void *session, const void *bytes, size_t size);
/// Tells the client that nothing more follows.
void idx_tls_finish(void *session);

#endif
