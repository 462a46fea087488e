// Arithmetic that the machine leaves to a library.
#if defined(__wasm__)

#include <stdint.h>

// The low 128 bits of a product, which the compiler asks for to see whether one overflows.
__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t cross = a * (uint64_t)(other >> 64) + b * (uint64_t)(one >> 64);
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, left = a1 * b0, right = a0 * b1;
  uint64_t middle = (low >> 32) + (uint32_t)left + (uint32_t)right;
  uint64_t high = a1 * b1 + (left >> 32) + (right >> 32) + (middle >> 32) + cross;
  return (__int128)((unsigned __int128)high << 64 | middle << 32 | (uint32_t)low);
}

// Half goes away from nought, which is not how the machine's own instruction rounds.
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = __builtin_fabs(number - whole);
  return rest < 0.5 ? whole : whole + __builtin_copysign(1.0, number);
}

#endif
