#define _DEFAULT_SOURCE
#include "IDXLibcrypto.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
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
    int (*scrypt)(
        const char *, size_t, const uint8_t *, size_t, uint64_t, uint64_t, uint64_t, uint64_t, uint8_t *,
        size_t);
    void (*wipe)(void *, size_t);
} crypto;

// The first in the table that is installed, has the version it is named after, and has all functions.
static const struct {
    const char *name;
    unsigned long version; // of OpenSSL_version_num() without the lower bits
    int lower_bits;
} libraries[] = {
    { "libcrypto.so.3", 3, 28 }, { "libcrypto.so.4", 4, 28 }, { "libcrypto.so.1.1", 0x101, 20 },
};

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *library;

static void find(const char *name, void *place) {
    static char missing[64];
    *(void **)place = dlsym(library, name);
    if (*(void **)place != NULL || failure != NULL) return;
    snprintf(missing, sizeof missing, "libcrypto has no %s", name);
    failure = missing;
}

static void find_functions(void) {
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
    // Some are built without it; it is needed for PINs only.
    *(void **)&crypto.scrypt = dlsym(library, "EVP_PBE_scrypt");
    find("OPENSSL_cleanse", &crypto.wipe);
}

static void open_library(void) {
    const char *reason = "libcrypto.so.3 was not found";
    for (size_t place = 0; place < sizeof libraries / sizeof *libraries; place++) {
        library = dlopen(libraries[place].name, RTLD_NOW | RTLD_LOCAL);
        if (library == NULL) continue;
        unsigned long (*version)(void) = NULL;
        failure = NULL;
        find("OpenSSL_version_num", &version);
        if (version != NULL && version() >> libraries[place].lower_bits != libraries[place].version)
            failure = "libcrypto has another version than its name says";
        find_functions();
        if (failure == NULL) return idx_libcrypto_keep(library);
        reason = failure;
        dlclose(library);
    }
    failure = reason;
}

void idx_libcrypto_keep(void *user) {
    enum { NO_ATEXIT = 0x00080000 };
    int (*init)(uint64_t, const void *) = NULL;
    *(void **)&init = dlsym(user, "OPENSSL_init_crypto");
    if (init != NULL) init(NO_ATEXIT, NULL);
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

// --- scrypt ---------------------------------------------------------------------------------------

bool idx_derive(
    const uint8_t *phrase, size_t size, const uint8_t *salt, size_t salt_size, IDXScryptCost cost,
    uint8_t key[IDXBoxKeySize]) {
    if (idx_libcrypto_open() != NULL || crypto.scrypt == NULL || cost.r > 64 || cost.p > 64)
        return false;
    // What the algorithm needs (RFC 7914 §6), and a little for libcrypto itself.
    uint64_t memory = 128 * (uint64_t)cost.r * ((uint64_t)cost.n + cost.p + 4);
    return memory <= IDXScryptLimit
        && crypto.scrypt(
            (const char *)phrase, size, salt, salt_size, cost.n, cost.r, cost.p, memory, key,
            IDXBoxKeySize) == 1;
}

// --- ECDSA with P-256 -----------------------------------------------------------------------------

void *idx_key_new(void) {
    if (idx_libcrypto_open() != NULL) return NULL;
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

void *idx_key_read(const uint8_t *der, size_t size) {
    if (idx_libcrypto_open() != NULL || size > IDXKeyLimit) return NULL;
    const uint8_t *end = der;
    void *key = crypto.read_private_der(KEY_EC, NULL, &end, (long)size);
    uint8_t point[64];
    if (key == NULL || (end == der + size && idx_key_point(key, point))) return key;
    crypto.key_free(key);
    return NULL;
}

size_t idx_key_seal(
    const void *key, const uint8_t *with, const uint8_t *nonce, const uint8_t *context,
    size_t context_size, uint8_t box[IDXKeyLimit + IDXBoxTagSize]) {
    uint8_t der[IDXKeyLimit];
    size_t size = idx_key_write(key, der);
    bool is_sealed = size > 0 && idx_box_seal(with, nonce, context, context_size, der, size, box);
    crypto.wipe(der, sizeof der);
    return is_sealed ? size + IDXBoxTagSize : 0;
}

void *idx_key_open(
    const uint8_t *with, const uint8_t *nonce, const uint8_t *context, size_t context_size,
    const uint8_t *box, size_t box_size) {
    if (idx_libcrypto_open() != NULL || box_size < IDXBoxTagSize
        || box_size > IDXKeyLimit + IDXBoxTagSize) return NULL;
    uint8_t der[IDXKeyLimit];
    size_t size = box_size - IDXBoxTagSize;
    bool is_open = idx_box_open(with, nonce, context, context_size, box, size, der);
    void *key = is_open ? idx_key_read(der, size) : NULL;
    crypto.wipe(der, sizeof der);
    return key;
}

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

// Reads a DER INTEGER from 0 to 2^256 - 1, right-aligned; returns what follows, or NULL (X.690 §8.3, §10.1).
static const uint8_t *integer(const uint8_t *der, const uint8_t *end, uint8_t number[32]) {
    if (end - der < 3 || der[0] != 0x02 || der[1] == 0 || der[1] > end - der - 2) return NULL;
    size_t count = der[1];
    der += 2;
    bool is_negative = der[0] & 0x80;
    bool is_padded = count > 1 && der[0] == 0 && !(der[1] & 0x80);
    if (is_negative || is_padded) return NULL;
    if (der[0] == 0) { der++; count--; }
    if (count > 32) return NULL;
    memset(number, 0, 32 - count);
    memcpy(number + 32 - count, der, count);
    return der + count;
}

bool idx_signature_read(const uint8_t *der, size_t size, uint8_t signature[64]) {
    // Of two such integers, the length always fits into one byte.
    if (size < 2 || der[0] != 0x30 || der[1] >= 0x80 || der[1] != size - 2) return false;
    const uint8_t *end = der + size, *rest = integer(der + 2, end, signature);
    return rest != NULL && integer(rest, end, signature + 32) == end;
}

bool idx_key_sign(const void *key, const uint8_t *text, size_t size, uint8_t signature[64]) {
    uint8_t der[IDXKeyLimit];
    size_t count = sizeof der;
    void *digest = crypto.digest_new();
    bool is_signed = digest != NULL
        && crypto.sign_init(digest, NULL, crypto.sha256(), NULL, (void *)key) == 1
        && crypto.sign(digest, der, &count, text, size) == 1;
    if (digest != NULL) crypto.digest_free(digest);
    return is_signed && idx_signature_read(der, count, signature);
}

void idx_wipe(void *bytes, size_t size) { explicit_bzero(bytes, size); }

#endif
