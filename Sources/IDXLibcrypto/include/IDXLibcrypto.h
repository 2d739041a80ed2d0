#ifndef IDX_LIBCRYPTO_H
#define IDX_LIBCRYPTO_H

// What is encrypted and signed with keys of ours on Linux, by OpenSSL's libcrypto, whose arithmetic takes
// the same time for every key. It is opened at run time, so building needs no header or library of it.
// Names and numbers are its stable ABI, the same in versions 1.1.1, 3 and 4.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    IDXBoxKeySize = 32,
    IDXBoxNonceSize = 12,
    IDXBoxTagSize = 16,
    /// More than the DER of a P-256 private key, of its signatures and of its public key.
    IDXKeyLimit = 256,
    /// The most memory for deriving a key: 512 MiB.
    IDXScryptLimit = 1 << 29,
};

/// Opens libcrypto once. Returns NULL, or the reason why it cannot be used.
const char *idx_libcrypto_open(void);

/// Lets the libcrypto that a library uses live until the program has ended. By default it frees its data while
/// the program exits, although other threads may still be using it. To be called before its first use.
void idx_libcrypto_keep(void *library);

/// Encrypts with AES-256-GCM (NIST SP 800-38D). `box` takes `size` bytes and the tag after them.
bool idx_box_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *text, size_t size, uint8_t *box);
/// Decrypts what `idx_box_seal` made. False, with nothing in `text`, for what another key, nonce or
/// context made, and for what was altered. `size` is that of the text.
bool idx_box_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *box, size_t size, uint8_t *text);

/// What deriving a key costs (RFC 7914 §2): 128 · n · r bytes of memory. `n` is a power of two.
typedef struct { uint32_t n, r, p; } IDXScryptCost;

/// Derives a key from a passphrase with scrypt. False for costs that are too high or invalid.
bool idx_derive(
    const uint8_t *phrase, size_t size, const uint8_t *salt, size_t salt_size, IDXScryptCost cost,
    uint8_t key[IDXBoxKeySize]);

/// Makes a P-256 key, which stays in libcrypto's memory until `idx_key_free` wipes it. NULL if it failed.
void *idx_key_new(void);
void idx_key_free(void *key);
/// The private key as DER (RFC 5915). Returns the size, 0 if it failed.
size_t idx_key_write(const void *key, uint8_t der[IDXKeyLimit]);
/// Reads such a DER. NULL for what is no P-256 key.
void *idx_key_read(const uint8_t *der, size_t size);

/// Encrypts the private key, which never leaves C's memory, as `idx_box_seal` does. Returns the size of the
/// box with its tag, 0 if it failed.
size_t idx_key_seal(
    const void *key, const uint8_t *with, const uint8_t *nonce, const uint8_t *context,
    size_t context_size, uint8_t box[IDXKeyLimit + IDXBoxTagSize]);
/// Opens such a box. NULL for another key, nonce or context, and for what was altered or is no P-256 key.
void *idx_key_open(
    const uint8_t *with, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *box, size_t box_size);

/// The two coordinates, 32 bytes each, of the key's point. False for what is no P-256 key.
bool idx_key_point(const void *key, uint8_t point[64]);
/// Signs with ECDSA and SHA-256; the signature is r and s, 32 bytes each (RFC 7518 §3.4).
bool idx_key_sign(const void *key, const uint8_t *text, size_t size, uint8_t signature[64]);
/// Reads a signature in DER (RFC 3279 §2.2.3), strictly.
bool idx_signature_read(const uint8_t *der, size_t size, uint8_t signature[64]);

/// Overwrites memory in a way that the compiler does not leave out.
void idx_wipe(void *bytes, size_t size);

#endif
