#include "IDXLibcrypto.h"

#if defined(__linux__)

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "Library.h"

enum {
    CIPHER_SET_NONCE_SIZE = 9, CIPHER_GET_TAG = 16, CIPHER_SET_TAG = 17, KEY_RSA = 6, KEY_EC = 408,
    CURVE_P256 = 415, OPERATION_MAKE_KEY = 1 << 2, CONTROL_SET_CURVE = 0x1001, ANY_OPERATION = -1,
    CONTROL_SET_PADDING = 0x1001, NO_PADDING = 3,
    PSS_PADDING = 6, CONTROL_SET_SALT = 0x1002, SALT_OF_DIGEST = -1, ANY_KEY = -1,
};

static struct {
    unsigned long (*version)(void);
    void *(*cipher_new)(void);
    void (*cipher_free)(void *);
    const void *(*aes_256_gcm)(void);
    const void *(*aes_256_cbc)(void);
    int (*cipher_set_padding)(void *, int);
    int (*cipher_ctrl)(void *, int, int, void *);
    int (*encrypt_init)(void *, const void *, void *, const uint8_t *, const uint8_t *);
    int (*encrypt_update)(void *, uint8_t *, int *, const uint8_t *, int);
    int (*encrypt_final)(void *, uint8_t *, int *);
    int (*decrypt_init)(void *, const void *, void *, const uint8_t *, const uint8_t *);
    int (*decrypt_update)(void *, uint8_t *, int *, const uint8_t *, int);
    int (*decrypt_final)(void *, uint8_t *, int *);
    void *(*key_context_new)(int, void *);
    void (*key_context_free)(void *);
    int (*key_make_init)(void *);
    int (*key_make)(void *, void **);
    int (*key_context_ctrl)(void *, int, int, int, int, void *);
    void (*key_free)(void *);
    int (*private_der)(const void *, uint8_t **);
    void *(*read_private_der)(int, void **, const uint8_t **, long);
    int (*public_der)(const void *, uint8_t **);
    void *(*read_public_der)(void **, const uint8_t **, long);
    void *(*read_public_rsa)(int, void **, const uint8_t **, long);
    void *(*digest_new)(void);
    void (*digest_free)(void *);
    const void *(*fetch_digest)(void *, const char *, const char *);
    const void *(*sha1)(void);
    const void *(*sha256)(void);
    const void *(*sha384)(void);
    const void *(*sha512)(void);
    int (*digest)(const void *, size_t, uint8_t *, unsigned *, const void *, void *);
    int (*sign_init)(void *, void **, const void *, void *, void *);
    int (*sign)(void *, uint8_t *, size_t *, const uint8_t *, size_t);
    int (*verify_init)(void *, void **, const void *, void *, void *);
    int (*verify)(void *, const uint8_t *, size_t, const uint8_t *, size_t);
    void *(*key_context_of)(void *, void *);
    int (*raw_init)(void *);
    int (*raw)(void *, uint8_t *, size_t *, const uint8_t *, size_t);
    int (*agree_init)(void *);
    int (*agree_with)(void *, void *);
    int (*agree)(void *, uint8_t *, size_t *);
    int (*scrypt)(
        const char *, size_t, const uint8_t *, size_t, uint64_t, uint64_t, uint64_t, uint64_t, uint8_t *,
        size_t);
    void (*wipe)(void *, size_t);
} crypto;

static const Symbol symbols[] = {
    { "OpenSSL_version_num", &crypto.version },
    { "EVP_CIPHER_CTX_new", &crypto.cipher_new },
    { "EVP_CIPHER_CTX_free", &crypto.cipher_free },
    { "EVP_aes_256_gcm", &crypto.aes_256_gcm },
    { "EVP_aes_256_cbc", &crypto.aes_256_cbc },
    { "EVP_CIPHER_CTX_set_padding", &crypto.cipher_set_padding },
    { "EVP_CIPHER_CTX_ctrl", &crypto.cipher_ctrl },
    { "EVP_EncryptInit_ex", &crypto.encrypt_init },
    { "EVP_EncryptUpdate", &crypto.encrypt_update },
    { "EVP_EncryptFinal_ex", &crypto.encrypt_final },
    { "EVP_DecryptInit_ex", &crypto.decrypt_init },
    { "EVP_DecryptUpdate", &crypto.decrypt_update },
    { "EVP_DecryptFinal_ex", &crypto.decrypt_final },
    { "EVP_PKEY_CTX_new_id", &crypto.key_context_new },
    { "EVP_PKEY_CTX_free", &crypto.key_context_free },
    { "EVP_PKEY_keygen_init", &crypto.key_make_init },
    { "EVP_PKEY_keygen", &crypto.key_make },
    { "EVP_PKEY_CTX_ctrl", &crypto.key_context_ctrl },
    { "EVP_PKEY_free", &crypto.key_free },
    { "i2d_PrivateKey", &crypto.private_der },
    { "d2i_PrivateKey", &crypto.read_private_der },
    { "i2d_PUBKEY", &crypto.public_der },
    { "d2i_PUBKEY", &crypto.read_public_der },
    { "d2i_PublicKey", &crypto.read_public_rsa },
    { "EVP_MD_CTX_new", &crypto.digest_new },
    { "EVP_MD_CTX_free", &crypto.digest_free },
    { "EVP_sha1", &crypto.sha1 },
    { "EVP_sha256", &crypto.sha256 },
    { "EVP_sha384", &crypto.sha384 },
    { "EVP_sha512", &crypto.sha512 },
    { "EVP_Digest", &crypto.digest },
    { "EVP_DigestSignInit", &crypto.sign_init },
    { "EVP_DigestSign", &crypto.sign },
    { "EVP_DigestVerifyInit", &crypto.verify_init },
    { "EVP_DigestVerify", &crypto.verify },
    { "EVP_PKEY_CTX_new", &crypto.key_context_of },
    { "EVP_PKEY_sign_init", &crypto.raw_init },
    { "EVP_PKEY_sign", &crypto.raw },
    { "EVP_PKEY_derive_init", &crypto.agree_init },
    { "EVP_PKEY_derive_set_peer", &crypto.agree_with },
    { "EVP_PKEY_derive", &crypto.agree },
    { "OPENSSL_cleanse", &crypto.wipe },
    // Since version 3 each use of a digest would look it up again, which takes longer than that of a short text.
    { "EVP_MD_fetch", &crypto.fetch_digest, .is_optional = true },
    // Some are built without it; it is needed for PINs only.
    { "EVP_PBE_scrypt", &crypto.scrypt, .is_optional = true },
};

static const struct {
    unsigned long version; // of OpenSSL_version_num() without the lower bits
    int lower_bits;
} versions[] = { { 3, 28 }, { 4, 28 }, { 0x101, 20 } };

static const void *digests[IDXHashCount];

static const char *begin(size_t file) {
    if (crypto.version() >> versions[file].lower_bits != versions[file].version)
        return "libcrypto has another version than its name says";
    bool can_fetch = crypto.fetch_digest != NULL;
    digests[IDXHashSHA1] = can_fetch ? crypto.fetch_digest(NULL, "SHA1", NULL) : crypto.sha1();
    digests[IDXHashSHA256] = can_fetch ? crypto.fetch_digest(NULL, "SHA256", NULL) : crypto.sha256();
    // These are seldom used.
    digests[IDXHashSHA384] = crypto.sha384();
    digests[IDXHashSHA512] = crypto.sha512();
    return digests[IDXHashSHA1] == NULL || digests[IDXHashSHA256] == NULL
        ? "libcrypto offers no SHA-1 or SHA-256" : NULL;
}

static Library library = {
    .files = { "libcrypto.so.3", "libcrypto.so.4", "libcrypto.so.1.1" },
    .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .begin = begin, .lock = PTHREAD_MUTEX_INITIALIZER,
};

const char *idx_libcrypto_open(void) { return open_library(&library); }

// --- Digests and signatures -----------------------------------------------------------------------

void idx_digest(IDXHash hash, const uint8_t *bytes, size_t size, uint8_t *digest) {
    // Without memory, as Swift ends a program then, too.
    if (crypto.digest(bytes, size, digest, NULL, digests[hash], NULL) != 1) abort();
}

static void *public_key(bool is_rsa, const uint8_t *der, size_t size) {
    if (size > INT_MAX) return NULL;
    const uint8_t *end = der;
    // Reading an RSA key as a SubjectPublicKeyInfo takes libcrypto longer than verifying a signature.
    void *key = is_rsa ? crypto.read_public_rsa(KEY_RSA, NULL, &end, (long)size)
                       : crypto.read_public_der(NULL, &end, (long)size);
    if (key == NULL || end == der + size) return key;
    crypto.key_free(key);
    return NULL;
}

bool idx_is_public_key(const uint8_t *der, size_t size) {
    void *key = public_key(false, der, size);
    if (key != NULL) crypto.key_free(key);
    return key != NULL;
}

IDXVerdict idx_verify(
    IDXSignature kind, IDXHash hash, const uint8_t *der, size_t der_size, const uint8_t *text, size_t size,
    const uint8_t *signature, size_t signature_size) {
    void *key = public_key(kind != IDXSignatureEC, der, der_size), *digest = crypto.digest_new(), *padding = NULL;
    IDXVerdict verdict = IDXVerdictNone;
    if (key != NULL && digest != NULL
        && crypto.verify_init(digest, &padding, digests[hash], NULL, key) == 1
        && (kind != IDXSignaturePSS
            || (crypto.key_context_ctrl(padding, ANY_KEY, ANY_OPERATION, CONTROL_SET_PADDING, PSS_PADDING, NULL) == 1
                && crypto.key_context_ctrl(padding, ANY_KEY, ANY_OPERATION, CONTROL_SET_SALT, SALT_OF_DIGEST, NULL)
                    == 1)))
        verdict = crypto.verify(digest, signature, signature_size, text, size) == 1
            ? IDXVerdictValid : IDXVerdictInvalid;
    if (digest != NULL) crypto.digest_free(digest);
    if (key != NULL) crypto.key_free(key);
    return verdict;
}

// --- AES-256-GCM ----------------------------------------------------------------------------------

bool idx_box_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *text, size_t size, uint8_t *box) {
    if (size > INT_MAX || context_size > INT_MAX) return false;
    void *cipher = crypto.cipher_new();
    if (cipher == NULL) return false;
    int count = 0;
    bool is_done = crypto.encrypt_init(cipher, crypto.aes_256_gcm(), NULL, NULL, NULL) == 1
        && crypto.cipher_ctrl(cipher, CIPHER_SET_NONCE_SIZE, IDXBoxNonceSize, NULL) == 1
        && crypto.encrypt_init(cipher, NULL, NULL, key, nonce) == 1
        && crypto.encrypt_update(cipher, NULL, &count, context, (int)context_size) == 1
        && crypto.encrypt_update(cipher, box, &count, text, (int)size) == 1
        && crypto.encrypt_final(cipher, box + size, &count) == 1
        && crypto.cipher_ctrl(cipher, CIPHER_GET_TAG, IDXBoxTagSize, box + size) == 1;
    crypto.cipher_free(cipher);
    return is_done;
}

bool idx_box_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *box, size_t size, uint8_t *text) {
    if (size > INT_MAX || context_size > INT_MAX) return false;
    void *cipher = crypto.cipher_new();
    if (cipher == NULL) return false;
    int count = 0;
    uint8_t tag[IDXBoxTagSize], rest[IDXBoxTagSize];
    memcpy(tag, box + size, sizeof tag);
    bool is_done = crypto.decrypt_init(cipher, crypto.aes_256_gcm(), NULL, NULL, NULL) == 1
        && crypto.cipher_ctrl(cipher, CIPHER_SET_NONCE_SIZE, IDXBoxNonceSize, NULL) == 1
        && crypto.decrypt_init(cipher, NULL, NULL, key, nonce) == 1
        && crypto.decrypt_update(cipher, NULL, &count, context, (int)context_size) == 1
        && crypto.decrypt_update(cipher, text, &count, box, (int)size) == 1
        && crypto.cipher_ctrl(cipher, CIPHER_SET_TAG, IDXBoxTagSize, tag) == 1
        && crypto.decrypt_final(cipher, rest, &count) == 1;
    crypto.cipher_free(cipher);
    if (!is_done) crypto.wipe(text, size);
    return is_done;
}

// --- AES-256-CBC ----------------------------------------------------------------------------------

bool idx_cbc(
    bool encrypts, const uint8_t *key, const uint8_t *vector, const uint8_t *text, size_t size,
    uint8_t *result) {
    void *cipher = size > INT_MAX ? NULL : crypto.cipher_new();
    if (cipher == NULL) return false;
    int (*init)(void *, const void *, void *, const uint8_t *, const uint8_t *) =
        encrypts ? crypto.encrypt_init : crypto.decrypt_init;
    int (*update)(void *, uint8_t *, int *, const uint8_t *, int) =
        encrypts ? crypto.encrypt_update : crypto.decrypt_update;
    int count = 0;
    bool is_done = init(cipher, crypto.aes_256_cbc(), NULL, key, vector) == 1
        && crypto.cipher_set_padding(cipher, 0) == 1
        && update(cipher, result, &count, text, (int)size) == 1 && count == (int)size;
    crypto.cipher_free(cipher);
    return is_done;
}

// --- scrypt ---------------------------------------------------------------------------------------

bool idx_derive(
    const uint8_t *phrase, size_t size, const uint8_t *salt, size_t salt_size, IDXScryptCost cost,
    uint8_t key[IDXBoxKeySize]) {
    if (crypto.scrypt == NULL || cost.r > 64 || cost.p > 64) return false;
    // What the algorithm needs (RFC 7914 §6), and a little for libcrypto itself.
    uint64_t memory = 128 * (uint64_t)cost.r * ((uint64_t)cost.n + cost.p + 4);
    return memory <= IDXScryptLimit
        && crypto.scrypt(
            (const char *)phrase, size, salt, salt_size, cost.n, cost.r, cost.p, memory, key,
            IDXBoxKeySize) == 1;
}

// --- Private keys ---------------------------------------------------------------------------------

void *idx_key_new(void) {
    void *made = NULL, *context = crypto.key_context_new(KEY_EC, NULL);
    if (context == NULL) return NULL;
    bool is_made = crypto.key_make_init(context) == 1
        && crypto.key_context_ctrl(
            context, KEY_EC, OPERATION_MAKE_KEY, CONTROL_SET_CURVE, CURVE_P256, NULL) == 1
        && crypto.key_make(context, &made) == 1;
    crypto.key_context_free(context);
    return is_made ? made : NULL;
}

size_t idx_key_write(const void *key, uint8_t der[IDXKeyLimit]) {
    int size = crypto.private_der(key, NULL);
    if (size <= 0 || size > IDXKeyLimit) return 0;
    uint8_t *end = der;
    return crypto.private_der(key, &end) == size ? (size_t)size : 0;
}

static void *private_key(int kind, const uint8_t *der, size_t size) {
    const uint8_t *end = der;
    void *key = size > INT_MAX ? NULL : crypto.read_private_der(kind, NULL, &end, (long)size);
    if (key == NULL || end == der + size) return key;
    crypto.key_free(key);
    return NULL;
}

void *idx_key_read(const uint8_t *der, size_t size) {
    void *key = private_key(KEY_EC, der, size);
    uint8_t point[64];
    if (key == NULL || idx_key_point(key, point)) return key;
    crypto.key_free(key);
    return NULL;
}

void *idx_rsa_read(const uint8_t *der, size_t size) { return private_key(KEY_RSA, der, size); }

void idx_key_free(void *key) { crypto.key_free(key); }

// What stands before the point of every P-256 key's SubjectPublicKeyInfo (RFC 5480).
static const uint8_t prefix[] = {
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06,
    0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
};

bool idx_key_point(const void *key, uint8_t point[64]) {
    uint8_t der[IDXKeyLimit], *end = der;
    bool is_p256 = crypto.public_der(key, NULL) == (int)sizeof prefix + 64
        && crypto.public_der(key, &end) == (int)sizeof prefix + 64
        && memcmp(der, prefix, sizeof prefix) == 0;
    if (is_p256) memcpy(point, der + sizeof prefix, 64);
    return is_p256;
}

bool idx_key_sign(
    const void *key, const uint8_t *text, size_t size, uint8_t *signature, size_t *signature_size) {
    void *digest = crypto.digest_new();
    if (digest == NULL) return false;
    bool is_signed = crypto.sign_init(digest, NULL, digests[IDXHashSHA256], NULL, (void *)key) == 1
        && crypto.sign(digest, signature, signature_size, text, size) == 1;
    crypto.digest_free(digest);
    return is_signed;
}

bool idx_rsa_raise(
    const void *key, const uint8_t *block, size_t size, uint8_t *signature, size_t *signature_size) {
    void *context = crypto.key_context_of((void *)key, NULL);
    if (context == NULL) return false;
    bool is_raised = crypto.raw_init(context) == 1
        && crypto.key_context_ctrl(
            context, KEY_RSA, ANY_OPERATION, CONTROL_SET_PADDING, NO_PADDING, NULL) == 1
        && crypto.raw(context, signature, signature_size, block, size) == 1;
    crypto.key_context_free(context);
    return is_raised;
}

bool idx_key_agree(const void *key, const uint8_t *der, size_t size, uint8_t secret[32]) {
    void *other = public_key(false, der, size), *context = crypto.key_context_of((void *)key, NULL);
    size_t count = 32;
    bool is_agreed = other != NULL && context != NULL && crypto.agree_init(context) == 1
        && crypto.agree_with(context, other) == 1 && crypto.agree(context, secret, &count) == 1
        && count == 32;
    if (context != NULL) crypto.key_context_free(context);
    if (other != NULL) crypto.key_free(other);
    return is_agreed;
}

void idx_wipe(void *bytes, size_t size) { explicit_bzero(bytes, size); }

#endif
