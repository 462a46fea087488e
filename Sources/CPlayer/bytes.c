// Moving bytes is one instruction of the machine, which the compiler puts in place of each builtin.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const uint8_t *a = one;
  const uint8_t *b = other;
  while (count && *a == *b) {
    a++;
    b++;
    count--;
  }
  return count ? *a - *b : 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

#endif
