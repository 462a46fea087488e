// Memory for a module that may stay open all day. Blocks come in size classes, four to every
// doubling; a freed block waits in its class's list and is used again before the heap grows. No
// block ever changes its class, so the heap cannot exceed the sum of what each class needed at its
// fullest, and nothing is searched, split or joined.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

enum { GRAIN = 16, PAGE = 65536, CLASSES = 100, LARGEST = 1 << 29, ENOMEM = 12 };

// Stands in the eight bytes before every block and counts towards its size; what follows it lies on
// sixteen.
typedef struct {
  uint32_t order;   // the size class
  uint32_t offset;  // how far behind the true start of the block it was handed out
} Header;

typedef struct Free {
  struct Free *next;
} Free;

extern uint8_t __heap_base;

static Free *waiting[CLASSES];
static uintptr_t top;
static uintptr_t end;

static Header *header(void *block) { return (Header *)block - 1; }

// Sizes of class: 16 32 48 64, 80 96 112 128, 160 192 224 256, 320 …
static size_t size_of(uint32_t order) {
  if (order < 4) return (order + 1) * GRAIN;
  return (size_t)(5 + (order & 3)) << (3 + (order >> 2));
}

static uint32_t order_of(size_t size) {
  if (size <= 4 * GRAIN) return (uint32_t)((size - 1) / GRAIN);
  uint32_t high = 31 - (uint32_t)__builtin_clz((uint32_t)(size - 1));
  return (high - 5) * 4 + (uint32_t)(((size - 1) >> (high - 2)) & 3);
}

// Takes untouched memory; the pages asked for grow with the heap, so that growing stays rare.
static void *cut(uint32_t order) {
  size_t size = size_of(order);
  if (!top) {
    top = (((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1)) + sizeof(Header);
    end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  }
  if (top > end || size > end - top) {
    size_t pages = (top + size - end + PAGE - 1) / PAGE;
    size_t spare = end / PAGE / 4;
    if (__builtin_wasm_memory_grow(0, pages + spare) != (size_t)-1) {
      pages += spare;
    } else if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      return NULL;
    }
    end += pages * PAGE;
  }
  void *block = (void *)(top + sizeof(Header));
  *header(block) = (Header){order, 0};
  top += size;
  return block;
}

void *malloc(size_t size) {
  if (size > LARGEST) return NULL;
  uint32_t order = order_of(size + sizeof(Header));
  Free *block = waiting[order];
  if (!block) return cut(order);
  waiting[order] = block->next;
  return block;
}

void free(void *pointer) {
  if (!pointer) return;
  Free *block = (Free *)((uintptr_t)pointer - header(pointer)->offset);
  uint32_t order = header(block)->order;
  block->next = waiting[order];
  waiting[order] = block;
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  void *block = malloc(bytes);
  return block ? __builtin_memset(block, 0, bytes) : NULL;
}

void *realloc(void *pointer, size_t size) {
  if (!pointer) return malloc(size);
  uint32_t offset = header(pointer)->offset;
  void *block = (void *)((uintptr_t)pointer - offset);
  size_t room = size_of(header(block)->order) - sizeof(Header) - offset;
  if (size <= room) return pointer;
  void *larger = malloc(size);
  if (!larger) return NULL;
  __builtin_memcpy(larger, pointer, room);
  free(pointer);
  return larger;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t slack = alignment > GRAIN ? alignment : 0;
  if (size > LARGEST) return ENOMEM;
  uintptr_t block = (uintptr_t)malloc(size + slack);
  if (!block) return ENOMEM;
  uintptr_t start = slack ? (block + slack - 1) & ~(uintptr_t)(slack - 1) : block;
  if (start != block) header((void *)start)->offset = (uint32_t)(start - block);
  *result = (void *)start;
  return 0;
}

#endif
