#pragma once

// The few C functions that Embedded Swift asks of its surroundings. A browser has no C library, so
// the wasm module brings them along; a native build finds them in the system's and this target is
// empty there.
