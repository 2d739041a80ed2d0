#include "IDXFido.h"

#if defined(__linux__)

#include <string.h>

#include "Library.h"

// Names and numbers are libfido2's stable ABI.
enum {
    FLAG_DISABLE_U2F_FALLBACK = 2, OPTION_OMIT = 0, OPTION_FALSE = 1, OPTION_TRUE = 2, ERROR_INTERNAL = -9,
    DEVICE_LIMIT = 64,
};

static struct {
    void (*init)(int);
    void *(*info_new)(size_t);
    void (*info_free)(void **, size_t);
    int (*info_manifest)(void *, size_t, size_t *);
    const void *(*info_ptr)(const void *, size_t);
    const char *(*info_path)(const void *);
    const char *(*info_maker)(const void *);
    const char *(*info_product)(const void *);

    void *(*dev_new)(void);
    void (*dev_free)(void **);
    int (*dev_open)(void *, const char *);
    int (*dev_close)(void *);
    int (*dev_cancel)(void *);
    int (*dev_set_io)(void *, const IDXFidoIO *);
    int (*dev_set_timeout)(void *, int);
    bool (*dev_is_fido2)(const void *);
    int (*dev_touch_begin)(void *);
    int (*dev_touch_status)(void *, int *, int);
    int (*dev_retries)(void *, int *);
    int (*dev_set_pin)(void *, const char *, const char *);
    int (*dev_get_info)(void *, void *);

    void *(*cbor_new)(void);
    void (*cbor_free)(void **);
    char **(*cbor_option_names)(const void *);
    const bool *(*cbor_option_values)(const void *);
    size_t (*cbor_option_count)(const void *);
    size_t (*cbor_algorithm_count)(const void *);
    int (*cbor_algorithm)(const void *, size_t);
    char **(*cbor_transports)(const void *);
    size_t (*cbor_transport_count)(const void *);
    uint64_t (*cbor_max_credentials)(const void *);
    uint64_t (*cbor_max_id)(const void *);
    uint64_t (*cbor_min_pin)(const void *);
    bool (*cbor_new_pin)(const void *);

    void *(*assert_new)(void);
    void (*assert_free)(void **);
    int (*assert_set_hash)(void *, const uint8_t *, size_t);
    int (*assert_set_rp)(void *, const char *);
    int (*assert_set_up)(void *, int);
    int (*assert_set_uv)(void *, int);
    int (*assert_allow)(void *, const uint8_t *, size_t);
    int (*assert_get)(void *, void *, const char *);
    size_t (*assert_count)(const void *);
    const uint8_t *(*assert_id)(const void *, size_t);
    size_t (*assert_id_len)(const void *, size_t);
    const uint8_t *(*assert_data)(const void *, size_t);
    size_t (*assert_data_len)(const void *, size_t);
    const uint8_t *(*assert_sig)(const void *, size_t);
    size_t (*assert_sig_len)(const void *, size_t);
    const uint8_t *(*assert_user)(const void *, size_t);
    size_t (*assert_user_len)(const void *, size_t);
    const char *(*assert_user_name)(const void *, size_t);
    const char *(*assert_user_display)(const void *, size_t);

    void *(*cred_new)(void);
    void (*cred_free)(void **);
    int (*cred_set_type)(void *, int);
    int (*cred_set_hash)(void *, const uint8_t *, size_t);
    int (*cred_set_rp)(void *, const char *, const char *);
    int (*cred_set_user)(
        void *, const uint8_t *, size_t, const char *, const char *, const char *);
    int (*cred_set_rk)(void *, int);
    int (*cred_set_uv)(void *, int);
    int (*cred_exclude)(void *, const uint8_t *, size_t);
    int (*cred_make)(void *, void *, const char *);
    const char *(*cred_fmt)(const void *);
    const uint8_t *(*cred_data)(const void *);
    size_t (*cred_data_len)(const void *);
    const uint8_t *(*cred_statement)(const void *);
    size_t (*cred_statement_len)(const void *);
} fido;

static const Symbol symbols[] = {
    { "fido_init", &fido.init },
    { "fido_dev_info_new", &fido.info_new },
    { "fido_dev_info_free", &fido.info_free },
    { "fido_dev_info_manifest", &fido.info_manifest },
    { "fido_dev_info_ptr", &fido.info_ptr },
    { "fido_dev_info_path", &fido.info_path },
    { "fido_dev_info_manufacturer_string", &fido.info_maker },
    { "fido_dev_info_product_string", &fido.info_product },
    { "fido_dev_new", &fido.dev_new },
    { "fido_dev_free", &fido.dev_free },
    { "fido_dev_open", &fido.dev_open },
    { "fido_dev_close", &fido.dev_close },
    { "fido_dev_cancel", &fido.dev_cancel },
    { "fido_dev_set_io_functions", &fido.dev_set_io },
    { "fido_dev_set_timeout", &fido.dev_set_timeout },
    { "fido_dev_is_fido2", &fido.dev_is_fido2 },
    { "fido_dev_get_touch_begin", &fido.dev_touch_begin },
    { "fido_dev_get_touch_status", &fido.dev_touch_status },
    { "fido_dev_get_retry_count", &fido.dev_retries },
    { "fido_dev_set_pin", &fido.dev_set_pin },
    { "fido_dev_get_cbor_info", &fido.dev_get_info },
    { "fido_cbor_info_new", &fido.cbor_new },
    { "fido_cbor_info_free", &fido.cbor_free },
    { "fido_cbor_info_options_name_ptr", &fido.cbor_option_names },
    { "fido_cbor_info_options_value_ptr", &fido.cbor_option_values },
    { "fido_cbor_info_options_len", &fido.cbor_option_count },
    { "fido_cbor_info_algorithm_count", &fido.cbor_algorithm_count },
    { "fido_cbor_info_algorithm_cose", &fido.cbor_algorithm },
    { "fido_cbor_info_transports_ptr", &fido.cbor_transports },
    { "fido_cbor_info_transports_len", &fido.cbor_transport_count },
    { "fido_cbor_info_maxcredcntlst", &fido.cbor_max_credentials },
    { "fido_cbor_info_maxcredidlen", &fido.cbor_max_id },
    { "fido_cbor_info_minpinlen", &fido.cbor_min_pin },
    { "fido_cbor_info_new_pin_required", &fido.cbor_new_pin },
    { "fido_assert_new", &fido.assert_new },
    { "fido_assert_free", &fido.assert_free },
    { "fido_assert_set_clientdata_hash", &fido.assert_set_hash },
    { "fido_assert_set_rp", &fido.assert_set_rp },
    { "fido_assert_set_up", &fido.assert_set_up },
    { "fido_assert_set_uv", &fido.assert_set_uv },
    { "fido_assert_allow_cred", &fido.assert_allow },
    { "fido_dev_get_assert", &fido.assert_get },
    { "fido_assert_count", &fido.assert_count },
    { "fido_assert_id_ptr", &fido.assert_id },
    { "fido_assert_id_len", &fido.assert_id_len },
    { "fido_assert_authdata_ptr", &fido.assert_data },
    { "fido_assert_authdata_len", &fido.assert_data_len },
    { "fido_assert_sig_ptr", &fido.assert_sig },
    { "fido_assert_sig_len", &fido.assert_sig_len },
    { "fido_assert_user_id_ptr", &fido.assert_user },
    { "fido_assert_user_id_len", &fido.assert_user_len },
    { "fido_assert_user_name", &fido.assert_user_name },
    { "fido_assert_user_display_name", &fido.assert_user_display },
    { "fido_cred_new", &fido.cred_new },
    { "fido_cred_free", &fido.cred_free },
    { "fido_cred_set_type", &fido.cred_set_type },
    { "fido_cred_set_clientdata_hash", &fido.cred_set_hash },
    { "fido_cred_set_rp", &fido.cred_set_rp },
    { "fido_cred_set_user", &fido.cred_set_user },
    { "fido_cred_set_rk", &fido.cred_set_rk },
    { "fido_cred_set_uv", &fido.cred_set_uv },
    { "fido_cred_exclude", &fido.cred_exclude },
    { "fido_dev_make_cred", &fido.cred_make },
    { "fido_cred_fmt", &fido.cred_fmt },
    { "fido_cred_authdata_raw_ptr", &fido.cred_data },
    { "fido_cred_authdata_raw_len", &fido.cred_data_len },
    { "fido_cred_attstmt_ptr", &fido.cred_statement },
    { "fido_cred_attstmt_len", &fido.cred_statement_len },
};

static Library library = {
    .files = { "libfido2.so.1" }, .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
    .lock = PTHREAD_MUTEX_INITIALIZER,
};

const char *idx_fido_open(void) { return open_library(&library); }

// The older U2F has neither PINs nor a way to cancel; a key that knows both protocols must not fall back to it.
void idx_fido_begin_thread(void) { fido.init(FLAG_DISABLE_U2F_FALLBACK); }

// --- Devices --------------------------------------------------------------------------------------

int idx_fido_list(
    void *context, void (*found)(void *context, const char *path, const char *maker, const char *product)) {
    void *list = fido.info_new(DEVICE_LIMIT);
    if (list == NULL) return ERROR_INTERNAL;
    size_t count = 0;
    int result = fido.info_manifest(list, DEVICE_LIMIT, &count);
    for (size_t index = 0; result == 0 && index < count; index++) {
        const void *info = fido.info_ptr(list, index);
        const char *path = fido.info_path(info);
        const char *maker = fido.info_maker(info), *product = fido.info_product(info);
        if (path != NULL) found(context, path, maker ? maker : "", product ? product : "");
    }
    fido.info_free(&list, DEVICE_LIMIT);
    return result;
}

IDXFidoDevice idx_fido_device_open(
    const char *path, const IDXFidoIO *io, int milliseconds, int *result) {
    void *device = fido.dev_new();
    *result = device == NULL ? ERROR_INTERNAL : 0;
    if (*result == 0 && io != NULL) *result = fido.dev_set_io(device, io);
    if (*result == 0) *result = fido.dev_open(device, path);
    if (*result == 0) {
        fido.dev_set_timeout(device, milliseconds);
        return (IDXFidoDevice){ (uintptr_t)device };
    }
    if (device != NULL) fido.dev_free(&device);
    return (IDXFidoDevice){ 0 };
}

void idx_fido_device_close(IDXFidoDevice device) {
    void *handle = (void *)device.address;
    fido.dev_close(handle);
    fido.dev_free(&handle);
}

int idx_fido_device_cancel(IDXFidoDevice device) { return fido.dev_cancel((void *)device.address); }

int idx_fido_device_begin_touch(IDXFidoDevice device) {
    return fido.dev_touch_begin((void *)device.address);
}

int idx_fido_device_touched(IDXFidoDevice device, int *touched, int milliseconds) {
    return fido.dev_touch_status((void *)device.address, touched, milliseconds);
}

int idx_fido_device_retries(IDXFidoDevice device, int *retries) {
    return fido.dev_retries((void *)device.address, retries);
}

int idx_fido_device_set_pin(IDXFidoDevice device, const char *pin, const char *old_pin) {
    return fido.dev_set_pin((void *)device.address, pin, old_pin);
}

static void read_option(IDXFidoInfo *info, const char *name, bool value) {
    static const struct { const char *name; size_t place; } known[] = {
        { "rk", offsetof(IDXFidoInfo, resident_keys) },
        { "uv", offsetof(IDXFidoInfo, user_verification) },
        { "clientPin", offsetof(IDXFidoInfo, pin) },
        { "alwaysUv", offsetof(IDXFidoInfo, always_verifies) },
        { "makeCredUvNotRqd", offsetof(IDXFidoInfo, makes_without_verification) },
    };
    for (size_t index = 0; index < sizeof known / sizeof *known; index++)
        if (strcmp(name, known[index].name) == 0)
            *(IDXFidoOption *)((char *)info + known[index].place) =
                value ? IDXFidoOptionOn : IDXFidoOptionOff;
}

static uint32_t transport(const char *name) {
    static const char *names[] = { "usb", "nfc", "ble", "internal" };
    for (uint32_t bit = 0; bit < 4; bit++)
        if (strcmp(name, names[bit]) == 0) return 1u << bit;
    return 0;
}

int idx_fido_device_info(IDXFidoDevice device, IDXFidoInfo *info) {
    void *handle = (void *)device.address;
    *info = (IDXFidoInfo){
        .is_fido2 = fido.dev_is_fido2(handle), .resident_keys = IDXFidoOptionAbsent,
        .user_verification = IDXFidoOptionAbsent, .pin = IDXFidoOptionAbsent,
        .always_verifies = IDXFidoOptionAbsent, .makes_without_verification = IDXFidoOptionAbsent,
    };
    if (!info->is_fido2) return 0;
    void *told = fido.cbor_new();
    if (told == NULL) return ERROR_INTERNAL;
    int result = fido.dev_get_info(handle, told);
    if (result == 0) {
        char **names = fido.cbor_option_names(told);
        const bool *values = fido.cbor_option_values(told);
        for (size_t index = 0; index < fido.cbor_option_count(told); index++)
            read_option(info, names[index], values[index]);
        for (size_t index = 0; index < fido.cbor_algorithm_count(told); index++)
            if (info->algorithm_count < IDXFidoAlgorithmLimit)
                info->algorithms[info->algorithm_count++] = fido.cbor_algorithm(told, index);
        char **transports = fido.cbor_transports(told);
        for (size_t index = 0; index < fido.cbor_transport_count(told); index++)
            info->transports |= transport(transports[index]);
        info->max_credentials_in_list = fido.cbor_max_credentials(told);
        info->max_credential_id_size = fido.cbor_max_id(told);
        info->min_pin_length = fido.cbor_min_pin(told);
        info->must_change_pin = fido.cbor_new_pin(told);
    }
    fido.cbor_free(&told);
    return result;
}

// --- Signing --------------------------------------------------------------------------------------

IDXFidoAssertion idx_fido_assertion_new(
    const char *relying_party, const uint8_t client_data_hash[32], bool touch, bool verify) {
    void *assertion = fido.assert_new();
    if (assertion == NULL) return (IDXFidoAssertion){ 0 };
    // A key asks for a touch unless told not to; older ones refuse the option when it says so.
    if (fido.assert_set_rp(assertion, relying_party) == 0
        && fido.assert_set_hash(assertion, client_data_hash, 32) == 0
        && fido.assert_set_up(assertion, touch ? OPTION_OMIT : OPTION_FALSE) == 0
        && fido.assert_set_uv(assertion, verify ? OPTION_TRUE : OPTION_OMIT) == 0)
        return (IDXFidoAssertion){ (uintptr_t)assertion };
    fido.assert_free(&assertion);
    return (IDXFidoAssertion){ 0 };
}

void idx_fido_assertion_free(IDXFidoAssertion assertion) {
    void *handle = (void *)assertion.address;
    fido.assert_free(&handle);
}

int idx_fido_assertion_allow(IDXFidoAssertion assertion, const uint8_t *id, size_t size) {
    return fido.assert_allow((void *)assertion.address, id, size);
}

int idx_fido_assertion_get(IDXFidoAssertion assertion, IDXFidoDevice device, const char *pin) {
    return fido.assert_get((void *)device.address, (void *)assertion.address, pin);
}

size_t idx_fido_assertion_count(IDXFidoAssertion assertion) {
    return fido.assert_count((void *)assertion.address);
}

IDXFidoBytes idx_fido_assertion_part(IDXFidoAssertion assertion, size_t index, IDXFidoPart part) {
    void *handle = (void *)assertion.address;
    switch (part) {
    case IDXFidoPartID:
        return (IDXFidoBytes){ fido.assert_id(handle, index), fido.assert_id_len(handle, index) };
    case IDXFidoPartAuthenticatorData:
        return (IDXFidoBytes){ fido.assert_data(handle, index), fido.assert_data_len(handle, index) };
    case IDXFidoPartSignature:
        return (IDXFidoBytes){ fido.assert_sig(handle, index), fido.assert_sig_len(handle, index) };
    case IDXFidoPartUserID:
        return (IDXFidoBytes){ fido.assert_user(handle, index), fido.assert_user_len(handle, index) };
    }
    return (IDXFidoBytes){ NULL, 0 };
}

const char *idx_fido_assertion_user(IDXFidoAssertion assertion, size_t index, bool display) {
    void *handle = (void *)assertion.address;
    return display ? fido.assert_user_display(handle, index) : fido.assert_user_name(handle, index);
}

// --- Registering ----------------------------------------------------------------------------------

IDXFidoCredential idx_fido_credential_new(
    const char *relying_party, const char *relying_party_name, IDXFidoUser user,
    const uint8_t client_data_hash[32], int algorithm, bool resident, bool verify) {
    void *credential = fido.cred_new();
    if (credential == NULL) return (IDXFidoCredential){ 0 };
    if (fido.cred_set_type(credential, algorithm) == 0
        && fido.cred_set_hash(credential, client_data_hash, 32) == 0
        && fido.cred_set_rp(credential, relying_party, relying_party_name) == 0
        && fido.cred_set_user(
            credential, user.id, user.id_size, user.name, user.display_name, NULL) == 0
        && fido.cred_set_rk(credential, resident ? OPTION_TRUE : OPTION_OMIT) == 0
        && fido.cred_set_uv(credential, verify ? OPTION_TRUE : OPTION_OMIT) == 0)
        return (IDXFidoCredential){ (uintptr_t)credential };
    fido.cred_free(&credential);
    return (IDXFidoCredential){ 0 };
}

void idx_fido_credential_free(IDXFidoCredential credential) {
    void *handle = (void *)credential.address;
    fido.cred_free(&handle);
}

int idx_fido_credential_exclude(IDXFidoCredential credential, const uint8_t *id, size_t size) {
    return fido.cred_exclude((void *)credential.address, id, size);
}

int idx_fido_credential_make(IDXFidoCredential credential, IDXFidoDevice device, const char *pin) {
    return fido.cred_make((void *)device.address, (void *)credential.address, pin);
}

const char *idx_fido_credential_format(IDXFidoCredential credential) {
    return fido.cred_fmt((void *)credential.address);
}

IDXFidoBytes idx_fido_credential_authenticator_data(IDXFidoCredential credential) {
    void *handle = (void *)credential.address;
    return (IDXFidoBytes){ fido.cred_data(handle), fido.cred_data_len(handle) };
}

IDXFidoBytes idx_fido_credential_statement(IDXFidoCredential credential) {
    void *handle = (void *)credential.address;
    return (IDXFidoBytes){ fido.cred_statement(handle), fido.cred_statement_len(handle) };
}

#endif
