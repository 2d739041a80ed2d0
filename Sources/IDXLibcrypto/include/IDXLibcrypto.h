#ifndef IDX_LIBCRYPTO_H
#define IDX_LIBCRYPTO_H

// What is encrypted and signed with keys of ours on Linux, by OpenSSL's libcrypto, whose arithmetic takes
// the same time for every key. It is opened at run time, so building needs no header or library of it.
// Names and numbers are its stable ABI, the same in versions 1.1.1 and 3.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    IDXBoxKeySize = 32,
    IDXBoxNonceSize = 12,
    IDXBoxTagSize = 16,
    /// More than the DER of a P-256 private key, of its signatures and of its public key.
    IDXSigningKeyLimit = 256,
};

/// Opens libcrypto once. Returns NULL, or the reason why it cannot be used.
const char *idx_libcrypto_open(void);

/// Encrypts with AES-256-GCM (NIST SP 800-38D). `box` takes `size` bytes and the tag after them.
bool idx_box_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *text, size_t size, uint8_t *box);
/// Decrypts what `idx_box_seal` made. False, with nothing in `text`, for what another key, nonce or
/// context made, and for what was altered. `size` is that of the text.
bool idx_box_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *box, size_t size, uint8_t *text);

/// Makes a P-256 key: its private key as DER (RFC 5915) into `key`. Returns the size, 0 if it failed.
size_t idx_signing_key_new(uint8_t key[IDXSigningKeyLimit]);
/// The two coordinates, 32 bytes each, of a private key's point. False for what is no P-256 key.
bool idx_signing_key_point(const uint8_t *key, size_t size, uint8_t point[64]);
/// Signs with ECDSA and SHA-256; the signature is r and s, 32 bytes each (RFC 7518 §3.4).
bool idx_sign(
    const uint8_t *key, size_t size, const uint8_t *text, size_t text_size, uint8_t signature[64]);

/// Overwrites memory in a way that the compiler does not leave out.
void idx_wipe(void *bytes, size_t size);

#endif
