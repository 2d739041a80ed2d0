#ifndef IDX_CURL_H
#define IDX_CURL_H

// The few functions of libcurl that the Linux transport calls. curl_easy_setopt, which is variadic and therefore
// closed to Swift, gets one wrapper per type of value. Numbers are libcurl's stable ABI.
//
// Handles are numbers in structures, so that they have types and may cross threads where libcurl
// allows it (only idx_curl_multi_wakeup).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct IDXCurlMulti { uintptr_t address; } IDXCurlMulti;
typedef struct IDXCurlEasy { uintptr_t address; } IDXCurlEasy;
typedef struct IDXCurlList { uintptr_t address; } IDXCurlList;
typedef struct IDXCurlShare { uintptr_t address; } IDXCurlShare;

/// What libcurl calls with received bytes, or with room for bytes to send. For what was received
/// anything but `size * count` ends the transfer; for what is sent, 0 is the end.
typedef size_t (*IDXCurlReader)(char *bytes, size_t size, size_t count, void *context);

typedef enum IDXCurlNumber {
    IDXCurlNumberNoBody = 44,
    IDXCurlNumberPost = 47,
    IDXCurlNumberTLSVersion = 32,
    IDXCurlNumberNetrc = 51,
    IDXCurlNumberFollowLocation = 52,
    IDXCurlNumberVerifyPeer = 64,
    IDXCurlNumberHTTPGet = 80,
    IDXCurlNumberVerifyHost = 81,
    IDXCurlNumberNoSignal = 99,
    IDXCurlNumberTimeoutMilliseconds = 155,
    IDXCurlNumberConnectTimeoutMilliseconds = 156,
    IDXCurlNumberProtocols = 181,
    IDXCurlNumberRedirectProtocols = 182,
    IDXCurlNumberPathAsIs = 234,
    IDXCurlNumberProxyTLSVersion = 250,
    IDXCurlNumberSuppressConnectHeaders = 265,
    IDXCurlNumberHTTP09Allowed = 285,
    IDXCurlNumberQuickExit = 322,
} IDXCurlNumber;

typedef enum IDXCurlText {
    IDXCurlTextURL = 10002,
    IDXCurlTextCustomRequest = 10036,
    IDXCurlTextCertificateFile = 10065,
    /// The content coding to offer and to decode.
    IDXCurlTextAcceptEncoding = 10102,
    IDXCurlTextNoProxy = 10177,
    IDXCurlTextProxyCertificateFile = 10246,
} IDXCurlText;

/// Opens libcurl once. Returns NULL, or the reason why it cannot be used.
const char *idx_curl_open(void);
/// libcurl's words for a result.
const char *idx_curl_words(int result);

IDXCurlMulti idx_curl_multi_new(long connections_per_host);
void idx_curl_multi_free(IDXCurlMulti multi);
int idx_curl_multi_add(IDXCurlMulti multi, IDXCurlEasy easy);
int idx_curl_multi_remove(IDXCurlMulti multi, IDXCurlEasy easy);
/// Lets every transfer go on as far as it can without waiting. Anything but 0 ends them all.
int idx_curl_multi_perform(IDXCurlMulti multi);
/// Waits for the network, the next time limit, or a wake-up, at most that long. Anything but 0 means that
/// nothing can be waited for any more.
int idx_curl_multi_poll(IDXCurlMulti multi, int milliseconds);
/// Ends a running or the next poll. May be called from any thread.
int idx_curl_multi_wakeup(IDXCurlMulti multi);
/// Takes the next finished transfer; false when there is none.
bool idx_curl_multi_next(IDXCurlMulti multi, IDXCurlEasy *easy, int *result);

/// What transfers of one thread share: the sessions of TLS, so that a further connection to a server does
/// without a new key exchange and proof. Must outlive its transfers.
IDXCurlShare idx_curl_share_new(void);
void idx_curl_share_free(IDXCurlShare share);

IDXCurlEasy idx_curl_easy_new(void);
void idx_curl_easy_free(IDXCurlEasy easy);
int idx_curl_set_number(IDXCurlEasy easy, IDXCurlNumber option, long value);
int idx_curl_set_text(IDXCurlEasy easy, IDXCurlText option, const char *value);
int idx_curl_set_headers(IDXCurlEasy easy, IDXCurlList headers);
int idx_curl_set_share(IDXCurlEasy easy, IDXCurlShare share);
/// Asks for a body of that size while it is sent, and once only: libcurl, which repeats a request
/// when a connection that was used before breaks, cannot begin such a body anew.
int idx_curl_set_body(IDXCurlEasy easy, IDXCurlReader body, void *context, size_t count);
/// `words` must hold 256 bytes for as long as the handle lives.
int idx_curl_set_readers(
    IDXCurlEasy easy, IDXCurlReader header, IDXCurlReader body, void *context, char *words);
long idx_curl_status(IDXCurlEasy easy);
/// What a proxy answered when it was asked for a tunnel; 0 where none was.
long idx_curl_tunnel_status(IDXCurlEasy easy);

/// Adds a line and returns the list, or an empty one when memory is short: then the old one is freed.
IDXCurlList idx_curl_list_add(IDXCurlList list, const char *line);
void idx_curl_list_free(IDXCurlList list);

#endif
