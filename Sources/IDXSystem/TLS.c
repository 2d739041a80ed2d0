#include "IDXTLS.h"

#if defined(__linux__)

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "IDXLibcrypto.h"
#include "Library.h"

enum {
    FILE_PEM = 1, TEXT_UTF8 = 0x1000, VERSION_3 = 2, CONTROL_MODE = 33, MODE_PARTIAL_WRITE = 1,
    MODE_MOVING_BUFFER = 2, ERROR_WANT_READ = 2, ERROR_WANT_WRITE = 3, ERROR_ZERO_RETURN = 6,
    KEY_IDENTIFIER = 82, KEY_USAGE = 83, OTHER_NAMES = 85, CONSTRAINTS = 87, AUTHORITY_IDENTIFIER = 90,
    EXTENDED_USAGE = 126, ONE_DAY = 86400,
};

static struct {
    const void *(*server_method)(void);
    void *(*context_new)(const void *);
    void (*context_free)(void *);
    long (*context_ctrl)(void *, int, long, void *);
    int (*use_chain)(void *, const char *);
    int (*use_key)(void *, const char *, int);
    void *(*session_new)(void *);
    void (*session_free)(void *);
    int (*set_descriptor)(void *, int);
    void (*set_accept)(void *);
    int (*read)(void *, void *, int);
    int (*write)(void *, const void *, int);
    int (*error)(const void *, int);
    int (*shutdown)(void *);
    void (*clear_errors)(void);
    void *(*certificate_new)(void);
    void (*certificate_free)(void *);
    int (*set_version)(void *, long);
    void *(*serial)(void *);
    int (*set_number)(void *, uint64_t);
    int (*random)(unsigned char *, int);
    void *(*not_before)(const void *);
    void *(*not_after)(const void *);
    void *(*set_time)(void *, long);
    int (*set_key)(void *, void *);
    void *(*subject)(const void *);
    int (*add_name)(void *, const char *, int, const unsigned char *, int, int, int);
    int (*set_issuer)(void *, const void *);
    void (*set_extensions)(void *, void *, void *, void *, void *, int);
    void *(*extension)(void *, void *, int, const char *);
    int (*add_extension)(void *, void *, int);
    void (*extension_free)(void *);
    const void *(*sha256)(void);
    int (*sign)(void *, void *, const void *);
    int (*write_certificate)(FILE *, void *);
    int (*write_key)(FILE *, void *, const void *, unsigned char *, int, void *, void *);
} tls;

static const Symbol symbols[] = {
    { "TLS_server_method", &tls.server_method },
    { "SSL_CTX_new", &tls.context_new },
    { "SSL_CTX_free", &tls.context_free },
    { "SSL_CTX_ctrl", &tls.context_ctrl },
    { "SSL_CTX_use_certificate_chain_file", &tls.use_chain },
    { "SSL_CTX_use_PrivateKey_file", &tls.use_key },
    { "SSL_new", &tls.session_new },
    { "SSL_free", &tls.session_free },
    { "SSL_set_fd", &tls.set_descriptor },
    { "SSL_set_accept_state", &tls.set_accept },
    { "SSL_read", &tls.read },
    { "SSL_write", &tls.write },
    { "SSL_get_error", &tls.error },
    { "SSL_shutdown", &tls.shutdown },
    { "ERR_clear_error", &tls.clear_errors },
    { "X509_new", &tls.certificate_new },
    { "X509_free", &tls.certificate_free },
    { "X509_set_version", &tls.set_version },
    { "X509_get_serialNumber", &tls.serial },
    { "ASN1_INTEGER_set_uint64", &tls.set_number },
    { "RAND_bytes", &tls.random },
    { "X509_getm_notBefore", &tls.not_before },
    { "X509_getm_notAfter", &tls.not_after },
    { "X509_gmtime_adj", &tls.set_time },
    { "X509_set_pubkey", &tls.set_key },
    { "X509_get_subject_name", &tls.subject },
    { "X509_NAME_add_entry_by_txt", &tls.add_name },
    { "X509_set_issuer_name", &tls.set_issuer },
    { "X509V3_set_ctx", &tls.set_extensions },
    { "X509V3_EXT_nconf_nid", &tls.extension },
    { "X509_add_ext", &tls.add_extension },
    { "X509_EXTENSION_free", &tls.extension_free },
    { "EVP_sha256", &tls.sha256 },
    { "X509_sign", &tls.sign },
    { "PEM_write_X509", &tls.write_certificate },
    { "PEM_write_PrivateKey", &tls.write_key },
};

static Library library = {
    .files = { "libssl.so.3", "libssl.so.4", "libssl.so.1.1" },
    .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .lock = PTHREAD_MUTEX_INITIALIZER,
};

const char *idx_tls_open(void) {
    // Keys are made by libcrypto, which takes the files in the same order.
    const char *reason = idx_libcrypto_open();
    return reason != NULL ? reason : open_library(&library);
}

// --- Certificates ---------------------------------------------------------------------------------

static bool extend(void *certificate, void *authority, int kind, const char *value) {
    // A structure of libcrypto, larger than it is in any version.
    void *context[32] = { NULL };
    tls.set_extensions(context, authority, certificate, NULL, NULL, 0);
    void *extension = tls.extension(NULL, context, kind, value);
    bool is_done = extension != NULL && tls.add_extension(certificate, extension, -1) == 1;
    if (extension != NULL) tls.extension_free(extension);
    return is_done;
}

// The certificate of an authority, or one by it for names.
static void *certificate(void *key, const char *name, void *authority, void *authority_key, const char *names) {
    void *made = tls.certificate_new();
    if (made == NULL) return NULL;
    uint64_t serial = 0;
    bool is_authority = authority == NULL;
    void *issuer = is_authority ? made : authority;
    bool is_done = tls.random((unsigned char *)&serial, sizeof serial) == 1
        && tls.set_version(made, VERSION_3) == 1 && tls.set_number(tls.serial(made), serial >> 1 | 1) == 1
        && tls.set_time(tls.not_before(made), -ONE_DAY) != NULL
        && tls.set_time(tls.not_after(made), 366 * ONE_DAY) != NULL && tls.set_key(made, key) == 1
        && tls.add_name(tls.subject(made), "CN", TEXT_UTF8, (const unsigned char *)name, -1, -1, 0) == 1
        && tls.set_issuer(made, tls.subject(issuer)) == 1
        && extend(made, issuer, CONSTRAINTS, is_authority ? "critical,CA:TRUE,pathlen:0" : "critical,CA:FALSE")
        && extend(made, issuer, KEY_USAGE, is_authority ? "critical,keyCertSign" : "critical,digitalSignature")
        && extend(made, issuer, KEY_IDENTIFIER, "hash")
        && (is_authority || extend(made, issuer, AUTHORITY_IDENTIFIER, "keyid:always"))
        && (is_authority || extend(made, issuer, EXTENDED_USAGE, "serverAuth"))
        && (is_authority || extend(made, issuer, OTHER_NAMES, names))
        && tls.sign(made, is_authority ? key : authority_key, tls.sha256()) > 0;
    if (is_done) return made;
    tls.certificate_free(made);
    return NULL;
}

static bool write_pem(const char *path, void *certificate, void *key) {
    int mode = key == NULL ? 0644 : 0600;
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, mode);
    FILE *file = descriptor < 0 || fchmod(descriptor, mode) != 0 ? NULL : fdopen(descriptor, "w");
    if (file == NULL) {
        if (descriptor >= 0) close(descriptor);
        return false;
    }
    bool is_done = tls.write_certificate(file, certificate) == 1
        && (key == NULL || tls.write_key(file, key, NULL, NULL, 0, NULL, NULL) == 1);
    return fclose(file) == 0 && is_done;
}

bool idx_tls_make(const char *names, const char *authority_file, const char *server_file) {
    void *authority_key = idx_key_new(), *key = idx_key_new(), *authority = NULL, *server = NULL;
    if (authority_key != NULL && key != NULL)
        authority = certificate(authority_key, "Simulated org (idx)", NULL, NULL, NULL);
    if (authority != NULL) server = certificate(key, "idx org", authority, authority_key, names);
    bool is_done = server != NULL && write_pem(server_file, server, key) && write_pem(authority_file, authority, NULL);
    if (server != NULL) tls.certificate_free(server);
    if (authority != NULL) tls.certificate_free(authority);
    if (key != NULL) idx_key_free(key);
    if (authority_key != NULL) idx_key_free(authority_key);
    tls.clear_errors();
    return is_done;
}

// --- Connections ----------------------------------------------------------------------------------

static const char *begin(void *context, const char *chain_file, const char *key_file) {
    if (context == NULL) return "libssl has no memory";
    if (tls.use_chain(context, chain_file) != 1) return "the certificate cannot be read as PEM";
    // This also compares it with the certificate.
    if (tls.use_key(context, key_file, FILE_PEM) != 1)
        return "the key cannot be read as PEM, or is not that of the certificate";
    tls.context_ctrl(context, CONTROL_MODE, MODE_PARTIAL_WRITE | MODE_MOVING_BUFFER, NULL);
    return NULL;
}

void *idx_tls_context(const char *chain_file, const char *key_file, const char **reason) {
    void *context = tls.context_new(tls.server_method());
    *reason = begin(context, chain_file, key_file);
    tls.clear_errors();
    if (*reason == NULL || context == NULL) return context;
    tls.context_free(context);
    return NULL;
}

void idx_tls_context_free(void *context) { tls.context_free(context); }

void *idx_tls_accept(void *context, int descriptor) {
    void *session = tls.session_new(context);
    if (session == NULL) return NULL;
    if (tls.set_descriptor(session, descriptor) != 1) {
        tls.session_free(session);
        return NULL;
    }
    tls.set_accept(session);
    return session;
}

void idx_tls_free(void *session) { tls.session_free(session); }

static long outcome(void *session, int count) {
    if (count > 0) return count;
    switch (tls.error(session, count)) {
    case ERROR_WANT_READ: return IDXTLSWaitsToRead;
    case ERROR_WANT_WRITE: return IDXTLSWaitsToWrite;
    case ERROR_ZERO_RETURN: return IDXTLSEnded;
    default: return IDXTLSFailed;
    }
}

long idx_tls_read(void *session, void *buffer, size_t size) {
    tls.clear_errors();
    return outcome(session, tls.read(session, buffer, size > INT_MAX ? INT_MAX : (int)size));
}

long idx_tls_write(void *session, const void *bytes, size_t size) {
    tls.clear_errors();
    return outcome(session, tls.write(session, bytes, size > INT_MAX ? INT_MAX : (int)size));
}

void idx_tls_finish(void *session) {
    tls.clear_errors();
    tls.shutdown(session);
}

#endif
