#define _DEFAULT_SOURCE
#include "IDXLibcrypto.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

enum {
    CIPHER_SET_NONCE_SIZE = 9, CIPHER_GET_TAG = 16, CIPHER_SET_TAG = 17, KEY_EC = 408, CURVE_P256 = 415,
    OPERATION_MAKE_KEY = 1 << 2, CONTROL_SET_CURVE = 0x1001, ANY_OPERATION = -1,
};

static struct {
    void *(*cipher_new)(void);
    void (*cipher_free)(void *);
    const void *(*aes_256_gcm)(void);
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
    void *(*digest_new)(void);
    void (*digest_free)(void *);
    const void *(*sha256)(void);
    int (*sign_init)(void *, void **, const void *, void *, void *);
    int (*sign)(void *, uint8_t *, size_t *, const uint8_t *, size_t);
    void (*wipe)(void *, size_t);
} crypto;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *library;

static void find(const char *name, void *place) {
    *(void **)place = dlsym(library, name);
    if (*(void **)place == NULL && failure == NULL) failure = name;
}

static void open_library(void) {
    library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcrypto.so.1.1", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        failure = "libcrypto.so.3 was not found";
        return;
    }
    find("EVP_CIPHER_CTX_new", &crypto.cipher_new);
    find("EVP_CIPHER_CTX_free", &crypto.cipher_free);
    find("EVP_aes_256_gcm", &crypto.aes_256_gcm);
    find("EVP_CIPHER_CTX_ctrl", &crypto.cipher_ctrl);
    find("EVP_EncryptInit_ex", &crypto.encrypt_init);
    find("EVP_EncryptUpdate", &crypto.encrypt_update);
    find("EVP_EncryptFinal_ex", &crypto.encrypt_final);
    find("EVP_DecryptInit_ex", &crypto.decrypt_init);
    find("EVP_DecryptUpdate", &crypto.decrypt_update);
    find("EVP_DecryptFinal_ex", &crypto.decrypt_final);
    find("EVP_PKEY_CTX_new_id", &crypto.key_context_new);
    find("EVP_PKEY_CTX_free", &crypto.key_context_free);
    find("EVP_PKEY_keygen_init", &crypto.key_make_init);
    find("EVP_PKEY_keygen", &crypto.key_make);
    find("EVP_PKEY_CTX_ctrl", &crypto.key_context_ctrl);
    find("EVP_PKEY_free", &crypto.key_free);
    find("i2d_PrivateKey", &crypto.private_der);
    find("d2i_PrivateKey", &crypto.read_private_der);
    find("i2d_PUBKEY", &crypto.public_der);
    find("EVP_MD_CTX_new", &crypto.digest_new);
    find("EVP_MD_CTX_free", &crypto.digest_free);
    find("EVP_sha256", &crypto.sha256);
    find("EVP_DigestSignInit", &crypto.sign_init);
    find("EVP_DigestSign", &crypto.sign);
    find("OPENSSL_cleanse", &crypto.wipe);
}

const char *idx_libcrypto_open(void) {
    pthread_once(&once, open_library);
    return failure;
}

// --- AES-256-GCM ----------------------------------------------------------------------------------

bool idx_box_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *text, size_t size, uint8_t *box) {
    if (idx_libcrypto_open() != NULL || size > INT_MAX || context_size > INT_MAX) return false;
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
    if (idx_libcrypto_open() != NULL || size > INT_MAX || context_size > INT_MAX) return false;
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

// --- ECDSA with P-256 -----------------------------------------------------------------------------

size_t idx_signing_key_new(uint8_t key[IDXSigningKeyLimit]) {
    if (idx_libcrypto_open() != NULL) return 0;
    void *made = NULL, *context = crypto.key_context_new(KEY_EC, NULL);
    if (context == NULL) return 0;
    bool is_made = crypto.key_make_init(context) == 1
        && crypto.key_context_ctrl(
            context, KEY_EC, OPERATION_MAKE_KEY, CONTROL_SET_CURVE, CURVE_P256, NULL) == 1
        && crypto.key_make(context, &made) == 1;
    crypto.key_context_free(context);
    if (!is_made) return 0;
    int size = crypto.private_der(made, NULL);
    if (size > 0 && size <= IDXSigningKeyLimit) {
        uint8_t *end = key;
        size = crypto.private_der(made, &end);
    } else {
        size = 0;
    }
    crypto.key_free(made);
    return size > 0 ? (size_t)size : 0;
}

static void *read_key(const uint8_t *key, size_t size) {
    if (idx_libcrypto_open() != NULL || size > IDXSigningKeyLimit) return NULL;
    return crypto.read_private_der(KEY_EC, NULL, &key, (long)size);
}

// What stands before the point of every P-256 key's SubjectPublicKeyInfo (RFC 5480).
static const uint8_t prefix[] = {
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06,
    0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
};

bool idx_signing_key_point(const uint8_t *key, size_t size, uint8_t point[64]) {
    void *read = read_key(key, size);
    if (read == NULL) return false;
    uint8_t der[IDXSigningKeyLimit], *end = der;
    bool is_p256 = crypto.public_der(read, NULL) == (int)sizeof prefix + 64
        && crypto.public_der(read, &end) == (int)sizeof prefix + 64
        && memcmp(der, prefix, sizeof prefix) == 0;
    crypto.key_free(read);
    if (is_p256) memcpy(point, der + sizeof prefix, 64);
    return is_p256;
}

// Reads a DER INTEGER of at most 32 bytes, right-aligned; returns what follows, or NULL.
static const uint8_t *integer(const uint8_t *der, const uint8_t *end, uint8_t number[32]) {
    if (end - der < 2 || der[0] != 0x02 || der[1] > end - der - 2) return NULL;
    size_t count = der[1];
    der += 2;
    while (count > 32 && *der == 0) { der++; count--; }
    if (count > 32) return NULL;
    memset(number, 0, 32 - count);
    memcpy(number + 32 - count, der, count);
    return der + count;
}

bool idx_sign(
    const uint8_t *key, size_t size, const uint8_t *text, size_t text_size, uint8_t signature[64]) {
    void *read = read_key(key, size);
    if (read == NULL) return false;
    uint8_t der[IDXSigningKeyLimit];
    size_t count = sizeof der;
    void *digest = crypto.digest_new();
    bool is_signed = digest != NULL
        && crypto.sign_init(digest, NULL, crypto.sha256(), NULL, read) == 1
        && crypto.sign(digest, der, &count, text, text_size) == 1;
    if (digest != NULL) crypto.digest_free(digest);
    crypto.key_free(read);
    if (!is_signed || count < 2 || der[0] != 0x30 || der[1] != count - 2) return false;
    const uint8_t *rest = integer(der + 2, der + count, signature);
    return rest != NULL && integer(rest, der + count, signature + 32) == der + count;
}

void idx_wipe(void *bytes, size_t size) { explicit_bzero(bytes, size); }

#endif
