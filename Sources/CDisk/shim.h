#ifndef CDISK_SHIM_H
#define CDISK_SHIM_H
/* Two paths change places in one step, which Swift's view of the C library does not offer. */
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int cdisk_exchange(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u /* RENAME_EXCHANGE */);
}

/* A pipe that no other program inherits, however many are started at once. */
static inline int cdisk_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}
#endif
