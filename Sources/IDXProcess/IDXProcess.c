#ifdef __linux__
#include "IDXProcess.h"
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#ifndef IDX_COMMIT
#define IDX_COMMIT ""
#endif

// Keeps the numbers of closed standard streams from what is opened later: Dispatch opens an eventfd before
// the program begins, and a file may hold tokens. Text for a stream would go there. They stay unusable, as
// /dev/null is opened for the other direction.
__attribute__((constructor)) static void hold_closed_streams(void) {
    for (int stream = 0; stream <= 2; stream++) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        // The lowest free number is this one.
        int held = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
        (void)held;
    }
}

const char *idx_commit(void) { return IDX_COMMIT; }

bool idx_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0; }
#endif
