#ifndef IDX_CURL_H
#define IDX_CURL_H
#endif
