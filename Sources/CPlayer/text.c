// Swift compares strings by meaning: é is the same written as one mark or as two. The tables for that
// would be a fifth of the module, and the page spares them by handing over all text composed (NFC).
// What is composed already neither falls apart nor grows together, which is all that is said here.
#if defined(__wasm__)

#include <stdint.h>

const uint8_t *_swift_stdlib_nfd_decompositions;

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return UINT32_MAX;
}

#endif
