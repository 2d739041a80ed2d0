#ifndef IDX_FIDO_H
#define IDX_FIDO_H

// The functions of libfido2 that security keys need. A system without it works on without keys.
//
// Every call blocks, some of them until a person touches a key; `idx_fido_device_cancel` is the only one
// that another thread may make meanwhile. Results are 0 or an error of libfido2 (CTAP 2.1 §8.2 above 0).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens libfido2 once. Returns NULL, or the reason why it cannot be used.
const char *idx_fido_open(void);

/// Prepares the calling thread, which each has to do before other calls.
void idx_fido_begin_thread(void);

typedef struct IDXFidoDevice { uintptr_t address; } IDXFidoDevice;
typedef struct IDXFidoAssertion { uintptr_t address; } IDXFidoAssertion;
typedef struct IDXFidoCredential { uintptr_t address; } IDXFidoCredential;

/// Bytes of an object, valid as long as the object.
typedef struct IDXFidoBytes { const uint8_t *bytes; size_t count; } IDXFidoBytes;

enum {
    IDXFidoAlgorithmLimit = 16,
};

// --- Devices --------------------------------------------------------------------------------------

/// Calls `found` with the path and names of each key that is connected.
int idx_fido_list(
    void *context, void (*found)(void *context, const char *path, const char *maker, const char *product));

/// Reads and writes the reports of a key that is no device of the system (CTAP 2.1 §11.2). `read` returns the
/// number of bytes, or -1 after `milliseconds` without a report; -1 waits without limit. `write` gets the
/// report with a report number before it.
typedef struct IDXFidoIO {
    void *(*open)(const char *path);
    void (*close)(void *handle);
    int (*read)(void *handle, uint8_t *report, size_t size, int milliseconds);
    int (*write)(void *handle, const uint8_t *report, size_t size);
} IDXFidoIO;

/// Opens a key. The address is 0 if that failed. `io` is NULL for a device of the system.
IDXFidoDevice idx_fido_device_open(
    const char *path, const IDXFidoIO *io, int milliseconds, int *result);
/// Closes and frees a key.
void idx_fido_device_close(IDXFidoDevice device);
/// Ends the request that the key works on; thread-safe while the key is open.
int idx_fido_device_cancel(IDXFidoDevice device);
/// Asks for a touch without any other effect, which tells one of several keys.
int idx_fido_device_begin_touch(IDXFidoDevice device);
int idx_fido_device_touched(IDXFidoDevice device, int *touched, int milliseconds);
/// Wrong PINs that are left before the key is blocked.
int idx_fido_device_retries(IDXFidoDevice device, int *retries);
/// Sets the first PIN of a key, or another one.
int idx_fido_device_set_pin(IDXFidoDevice device, const char *pin, const char *old_pin);

/// An option of a key: not supported, supported but not set up, or set up.
typedef enum IDXFidoOption {
    IDXFidoOptionAbsent = -1,
    IDXFidoOptionOff = 0,
    IDXFidoOptionOn = 1,
} IDXFidoOption;

/// What a key says of itself (CTAP 2.1 §6.4).
typedef struct IDXFidoInfo {
    bool is_fido2;
    IDXFidoOption resident_keys, user_verification, pin, always_verifies, makes_without_verification;
    bool must_change_pin;
    uint64_t min_pin_length, max_credentials_in_list, max_credential_id_size;
    int algorithms[IDXFidoAlgorithmLimit];
    size_t algorithm_count;
    /// Bits of usb, nfc, ble, internal.
    uint32_t transports;
} IDXFidoInfo;

enum {
    IDXFidoTransportUSB = 1, IDXFidoTransportNFC = 2, IDXFidoTransportBLE = 4, IDXFidoTransportInternal = 8,
};

int idx_fido_device_info(IDXFidoDevice device, IDXFidoInfo *info);

// --- Signing --------------------------------------------------------------------------------------

/// Describes a request for a signature (CTAP 2.1 §6.2). The address is 0 if memory is short.
IDXFidoAssertion idx_fido_assertion_new(
    const char *relying_party, const uint8_t client_data_hash[32], bool touch, bool verify);
void idx_fido_assertion_free(IDXFidoAssertion assertion);
int idx_fido_assertion_allow(IDXFidoAssertion assertion, const uint8_t *id, size_t size);
/// Asks a key for it. `pin` may be NULL.
int idx_fido_assertion_get(IDXFidoAssertion assertion, IDXFidoDevice device, const char *pin);

typedef enum IDXFidoPart {
    IDXFidoPartID, IDXFidoPartAuthenticatorData, IDXFidoPartSignature, IDXFidoPartUserID,
} IDXFidoPart;

size_t idx_fido_assertion_count(IDXFidoAssertion assertion);
/// A part of one of the signatures; authenticator data are a CBOR byte string.
IDXFidoBytes idx_fido_assertion_part(IDXFidoAssertion assertion, size_t index, IDXFidoPart part);
/// The name or display name of the user; NULL if the key keeps none.
const char *idx_fido_assertion_user(IDXFidoAssertion assertion, size_t index, bool display);

// --- Registering ----------------------------------------------------------------------------------

typedef struct IDXFidoUser {
    const uint8_t *id;
    size_t id_size;
    const char *name, *display_name;
} IDXFidoUser;

/// Describes a new credential (CTAP 2.1 §6.1). The address is 0 if an argument is refused.
IDXFidoCredential idx_fido_credential_new(
    const char *relying_party, const char *relying_party_name, IDXFidoUser user,
    const uint8_t client_data_hash[32], int algorithm, bool resident, bool verify);
void idx_fido_credential_free(IDXFidoCredential credential);
int idx_fido_credential_exclude(IDXFidoCredential credential, const uint8_t *id, size_t size);
/// Asks a key to make it. `pin` may be NULL.
int idx_fido_credential_make(IDXFidoCredential credential, IDXFidoDevice device, const char *pin);

/// The format of the attestation; NULL before it was made.
const char *idx_fido_credential_format(IDXFidoCredential credential);
IDXFidoBytes idx_fido_credential_authenticator_data(IDXFidoCredential credential);
/// The attestation statement in CBOR.
IDXFidoBytes idx_fido_credential_statement(IDXFidoCredential credential);

#endif
