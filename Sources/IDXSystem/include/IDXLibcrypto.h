#ifndef IDX_LIBCRYPTO_H
#define IDX_LIBCRYPTO_H

// All cryptography on Linux, by OpenSSL's libcrypto. Names and numbers are its stable ABI,
// the same in versions 1.1.1, 3 and 4.
//
// Except for the first, a function may be called only where `idx_libcrypto_open` has returned NULL.

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

typedef enum { IDXHashSHA1, IDXHashSHA256, IDXHashSHA384, IDXHashSHA512, IDXHashCount } IDXHash;

/// Computes a digest of 20, 32, 48 or 64 bytes (FIPS 180-4).
void idx_digest(IDXHash hash, const uint8_t *bytes, size_t size, uint8_t *digest);

/// Whether this is a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7) in DER, of an elliptic curve with its point on it.
bool idx_is_public_key(const uint8_t *der, size_t size);

/// `None` if libcrypto did not come to a verdict.
typedef enum { IDXVerdictInvalid, IDXVerdictValid, IDXVerdictNone } IDXVerdict;

/// By an elliptic curve in DER (RFC 3279 §2.2.3), by PKCS #1 v1.5, or by PSS with a salt of the digest's size.
typedef enum { IDXSignatureEC, IDXSignatureRSA, IDXSignaturePSS } IDXSignature;

/// Verifies a signature by the SubjectPublicKeyInfo of an elliptic curve or by an RSAPublicKey (RFC 8017 §A.1.1).
IDXVerdict idx_verify(
    IDXSignature kind, IDXHash hash, const uint8_t *der, size_t der_size, const uint8_t *text, size_t size,
    const uint8_t *signature, size_t signature_size);

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
/// Reads such a DER; the public key may be missing in it. NULL for what is no P-256 key.
void *idx_key_read(const uint8_t *der, size_t size);
/// Reads an RSAPrivateKey (RFC 8017 §A.1.2). NULL for what is none.
void *idx_rsa_read(const uint8_t *der, size_t size);

/// The two coordinates, 32 bytes each, of the key's point. False for what is no P-256 key.
bool idx_key_point(const void *key, uint8_t point[64]);
/// Signs with SHA-256, as `idx_verify` verifies. The size is that of the space, then that of the signature.
bool idx_key_sign(
    const void *key, const uint8_t *text, size_t size, uint8_t *signature, size_t *signature_size);
/// Raises a block of the size of an RSA key's modulus to the private exponent (RFC 8017 §5.2.1).
bool idx_rsa_raise(
    const void *key, const uint8_t *block, size_t size, uint8_t *signature, size_t *signature_size);
/// The x coordinate that a P-256 key has in common with another's SubjectPublicKeyInfo (SP 800-56A §5.7.1.2).
bool idx_key_agree(const void *key, const uint8_t *der, size_t size, uint8_t secret[32]);

/// Encrypts or decrypts whole blocks with AES-256-CBC, without padding (SP 800-38A §6.2).
bool idx_cbc(
    bool encrypts, const uint8_t *key, const uint8_t *vector, const uint8_t *text, size_t size,
    uint8_t *result);

/// Overwrites memory in a way that the compiler does not leave out.
void idx_wipe(void *bytes, size_t size);

#endif
