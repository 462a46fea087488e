#ifndef CDISK_SHIM_H
#define CDISK_SHIM_H
/* Two paths change places in one step, which Swift's view of the C library does not offer. */
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

static inline int cdisk_exchange(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u /* RENAME_EXCHANGE */);
}

/* A pipe that no other program inherits, however many are started at once. */
static inline int cdisk_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

/* The number of the file system that a path lies on, or -1. */
static inline long cdisk_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}
#endif
