#include "IDXCurl.h"
