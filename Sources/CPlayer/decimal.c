// Reads decimal numbers and rounds them correctly, so that a number is the same to the last bit here
// and on the build machine. Long division of whole numbers, bit by bit: slow, short and exact.
#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Past 767 digits no further digit can decide a rounding except by not being nought.
enum { DIGITS = 770, WORDS = 160, FAR = 2000 };

typedef struct {
  int count;
  uint32_t words[WORDS];
} Big;

static void scale(Big *big, uint32_t factor, uint32_t carry) {
  uint64_t sum = carry;
  for (int i = 0; i < big->count; i++) {
    sum += (uint64_t)big->words[i] * factor;
    big->words[i] = (uint32_t)sum;
    sum >>= 32;
  }
  if (sum) big->words[big->count++] = (uint32_t)sum;
}

static int bits(const Big *big) {
  return big->count * 32 - __builtin_clz(big->words[big->count - 1]);
}

static void shift(Big *big, int distance) {
  for (; distance >= 31; distance -= 31) scale(big, 1u << 31, 0);
  scale(big, 1u << distance, 0);
}

static int compare(const Big *one, const Big *other) {
  if (one->count != other->count) return one->count < other->count ? -1 : 1;
  for (int i = one->count - 1; i >= 0; i--) {
    if (one->words[i] != other->words[i]) return one->words[i] < other->words[i] ? -1 : 1;
  }
  return 0;
}

static void subtract(Big *from, const Big *other) {
  int64_t rest = 0;
  for (int i = 0; i < from->count; i++) {
    rest += (int64_t)from->words[i] - (i < other->count ? other->words[i] : 0);
    from->words[i] = (uint32_t)rest;
    rest >>= 32;
  }
  while (from->count && !from->words[from->count - 1]) from->count--;
}

// The double nearest to top / bottom, of two such the even one.
static double divide(Big *top, Big *bottom) {
  int power = bits(top) - bits(bottom);
  if (power < 0) shift(top, -power);
  if (power > 0) shift(bottom, power);
  if (compare(top, bottom) < 0) {
    shift(top, 1);
    power--;
  }
  if (power > 1023) return __builtin_inf();
  int width = power < -1022 ? 53 + 1022 + power : 53;  // subnormal numbers keep fewer bits
  if (width < 0) return 0;
  uint64_t whole = 0;
  for (int i = 0; i < width; i++) {
    int fits = compare(top, bottom) >= 0;
    if (fits) subtract(top, bottom);
    whole = whole << 1 | (uint64_t)fits;
    if (top->count) shift(top, 1);
  }
  int rest = compare(top, bottom);
  if (rest > 0 || (rest == 0 && (whole & 1))) whole++;
  uint64_t pattern = width < 53 ? whole : ((uint64_t)(power + 1022) << 52) + whole;
  double number;
  __builtin_memcpy(&number, &pattern, sizeof number);
  return number;
}

static int digit(char character) { return character >= '0' && character <= '9'; }

// Reads an exponent if one stands here, and leaves the cursor alone if not.
static int exponent(const char **text) {
  const char *next = *text;
  if (*next != 'e' && *next != 'E') return 0;
  next++;
  int negative = *next == '-';
  if (*next == '-' || *next == '+') next++;
  if (!digit(*next)) return 0;
  int power = 0;
  for (; digit(*next); next++) {
    if (power < FAR) power = power * 10 + (*next - '0');
  }
  *text = next;
  return negative ? -power : power;
}

// What Swift calls to read a Double: answers where the number ends, which is where it began if there
// is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static Big top, bottom;
  top = (Big){0, {0}};
  bottom = (Big){1, {1}};
  const char *next = text;
  int negative = *next == '-';
  if (*next == '-' || *next == '+') next++;
  int seen = 0, kept = 0, power = 0, point = 0, rest = 0;
  for (; digit(*next) || (*next == '.' && !point); next++) {
    if (*next == '.') {
      point = 1;
      continue;
    }
    int drop = kept == DIGITS;
    if (drop) {
      rest |= *next != '0';
    } else if (kept || *next != '0') {
      scale(&top, 10, (uint32_t)(*next - '0'));
      kept++;
    }
    seen = 1;
    power += drop - point;
  }
  if (!seen) return text;
  if (rest) {
    scale(&top, 10, 1);
    power--;
  }
  power += exponent(&next);
  double number = 0;
  if (top.count && power + kept > 310) {
    number = __builtin_inf();
  } else if (top.count && power + kept > -330) {
    for (; power > 0; power--) scale(&top, 10, 0);
    for (; power < 0; power++) scale(&bottom, 10, 0);
    number = divide(&top, &bottom);
  }
  *result = negative ? -number : number;
  return next;
}

#endif
