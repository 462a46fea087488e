// Opens what comes packed with a page.
window.foolscap = {
  // The puzzle in a page is veiled, so that nobody reads an answer there by accident; what the page
  // prints anyway stands open between two hats.
  unveil(text) {
    const turn = (letter) => letter.charCodeAt(0) + (/[a-m]/i.test(letter) ? 13 : -13);
    const turned = (part) => part.replace(/[a-z]/gi, (letter) => String.fromCharCode(turn(letter)));
    const parts = text.split("^").map((part, place) => (place % 2 ? part : turned(part)));
    return parts.join("").replaceAll("~", '"');
  },

  // The module of a board travels as LZMA because that is a fifth lighter than what a server's gzip
  // makes of it, and the same from disk. The form is the one xz calls "lzma": thirteen bytes of
  // head, then one stream of decisions, each of which is told by how likely it was.
  unpack(input) {
    "use strict";
    const head = new DataView(input.buffer, input.byteOffset);
    const literalContext = input[0] % 9; // bits of the byte before that a byte depends on
    const literalPlace = Math.floor(input[0] / 9) % 5; // bits of its place
    const matchPlace = Math.floor(input[0] / 45);
    const size = head.getUint32(5, true);
    const output = new Uint8Array(size);

    // Where the odds of each question begin in the one table of them all.
    const [isMatch, isLong, isRepeat, isOther, isThird, isFourth] = [0, 192, 384, 396, 408, 420];
    const [slots, distances, lowBits, freshLength, repeatLength] = [432, 688, 802, 818, 1332];
    const literals = 1846;
    const odds = new Uint16Array(literals + (0x300 << (literalContext + literalPlace))).fill(1024);

    let at = 18; // the first byte of the stream is always zero
    // Numbers of 32 bits in variables would each be a thing of their own on the heap.
    const coder = Uint32Array.of(0xffffffff, head.getUint32(14)); // its range, and the code in it

    const more = () => {
      coder[0] <<= 8;
      coder[1] = (coder[1] << 8) | input[at++];
    };

    const bit = (question) => {
      const chance = odds[question];
      const bound = (coder[0] >>> 11) * chance;
      const is = coder[1] >= bound;
      if (is) {
        coder[0] -= bound;
        coder[1] -= bound;
        odds[question] = chance - (chance >> 5);
      } else {
        coder[0] = bound;
        odds[question] = chance + ((2048 - chance) >> 5);
      }
      if (coder[0] < 0x1000000) more();
      return is ? 1 : 0;
    };

    const number = (questions, bits) => {
      let read = 1;
      while (read >> bits === 0) read = (read << 1) | bit(questions + read);
      return read - (1 << bits);
    };

    const reversed = (questions, bits) => {
      let [read, value] = [1, 0];
      for (let place = 0; place < bits; place++) {
        const is = bit(questions + read);
        read = (read << 1) | is;
        value |= is << place;
      }
      return value;
    };

    const even = (bits) => {
      let value = 0;
      while (bits-- > 0) {
        coder[0] >>>= 1;
        const is = coder[1] >= coder[0];
        if (is) coder[1] -= coder[0];
        value = (value << 1) | is;
        if (coder[0] < 0x1000000) more();
      }
      return value;
    };

    const length = (questions, place) => {
      if (!bit(questions)) return 2 + number(questions + 2 + place * 8, 3);
      if (!bit(questions + 1)) return 10 + number(questions + 130 + place * 8, 3);
      return 18 + number(questions + 258, 8);
    };

    const distance = (length) => {
      const slot = number(slots + Math.min(length - 2, 3) * 64, 6);
      if (slot < 4) return slot;
      const bits = (slot >> 1) - 1;
      const start = (2 | (slot & 1)) << bits;
      if (slot < 14) return start + reversed(distances + start - slot, bits);
      return start + even(bits - 4) * 16 + reversed(lowBits, 4);
    };

    let state = 0; // what the last few decisions were
    let [last, second, third, fourth] = [0, 0, 0, 0]; // how far back was copied from lately
    let done = 0;

    const literal = () => {
      const place = done & ((1 << literalPlace) - 1);
      const before = done > 0 ? output[done - 1] >> (8 - literalContext) : 0;
      const questions = literals + 0x300 * ((place << literalContext) + before);
      let read = 1;
      if (state >= 7) {
        // After a copy the byte that would have come next is a good guess, until it is wrong.
        const guess = output[done - last - 1];
        for (let place = 7; place >= 0 && read < 0x100; place--) {
          const guessed = (guess >> place) & 1;
          const is = bit(questions + ((1 + guessed) << 8) + read);
          read = (read << 1) | is;
          if (is !== guessed) break;
        }
      }
      while (read < 0x100) read = (read << 1) | bit(questions + read);
      output[done++] = read;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    };

    const copy = (length) => {
      for (const end = Math.min(done + length, size); done < end; done++)
        output[done] = output[done - last - 1];
    };

    while (done < size) {
      const place = done & ((1 << matchPlace) - 1);
      if (!bit(isMatch + state * 16 + place)) {
        literal();
      } else if (!bit(isRepeat + state)) {
        [second, third, fourth] = [last, second, third];
        const count = length(freshLength, place);
        state = state < 7 ? 7 : 10;
        last = distance(count);
        copy(count);
      } else if (bit(isOther + state)) {
        if (!bit(isThird + state)) [last, second] = [second, last];
        else if (!bit(isFourth + state)) [last, second, third] = [third, last, second];
        else [last, second, third, fourth] = [fourth, last, second, third];
        const count = length(repeatLength, place);
        state = state < 7 ? 8 : 11;
        copy(count);
      } else if (bit(isLong + state * 16 + place)) {
        const count = length(repeatLength, place);
        state = state < 7 ? 8 : 11;
        copy(count);
      } else {
        state = state < 7 ? 9 : 11;
        copy(1);
      }
    }
    return output;
  },

  // A module is packed in trays, one for each sort of thing in it, because like beside like packs a
  // tenth smaller. Here all goes back to where it belongs, as tools/part.swift took it apart;
  // sizes, which come before what they count, take five bytes each.
  merge(parted) {
    "use strict";
    const alignments = Uint8Array.from("23230011001122232301012"); // from opcode 0x28 on
    let head = 0;
    const size = () => {
      let value = 0;
      for (let shift = 0; shift < 35; shift += 7) value |= (parted[head++] & 127) << shift;
      return value;
    };
    const whole = new Uint8Array(size());
    const sizes = Array.from({ length: 11 }, size);
    const trays = Uint32Array.from(sizes, (count) => (head += count) - count);
    const [declarations, frame, wide, locals, branches, calls, ...others] = trays.keys();
    const [shapes, numbers, offsets, opcodes, rest] = others;

    let end = 0;
    const copy = (tray, count) => {
      while (count-- > 0) whole[end++] = parted[trays[tray]++];
    };
    const number = (tray) => {
      for (let value = 0, shift = 0; ; shift += 7) {
        const byte = (whole[end++] = parted[trays[tray]++]);
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    const sized = (fill) => {
      let place = (end += 5) - 5;
      fill();
      const count = end - place - 5;
      for (let shift = 0; shift < 35; shift += 7)
        whole[place++] = ((count >> shift) & 127) | (shift < 28 ? 128 : 0);
    };

    // Most opcodes are followed by one number or none: its tray, counted from one.
    const following = new Uint8Array(256);
    for (const [from, to, tray] of [
      [0x02, 0x04, shapes], [0x0c, 0x0d, branches], [0x10, 0x10, calls], [0x20, 0x22, locals],
      [0x23, 0x24, rest], [0x28, 0x3e, offsets], [0x3f, 0x40, rest], [0x41, 0x41, numbers],
      [0x42, 0x42, wide],
    ])
      following.fill(tray + 1, from, to + 1);

    // Gives back by how much deeper the next one stands.
    const instruction = () => {
      const opcode = (whole[end++] = parted[trays[opcodes]++]);
      const tray = following[opcode];
      if (tray) {
        if (tray === offsets + 1) whole[end++] = alignments[opcode - 0x28];
        while ((whole[end++] = parted[trays[tray - 1]++]) > 127);
        return opcode < 0x05 ? 1 : 0;
      }
      if (opcode === 0x0b) return -1;
      if (opcode === 0x0e) {
        for (let count = number(branches); count >= 0; count--) number(branches);
      } else if (opcode === 0x11) {
        number(rest);
        number(rest);
      } else if (opcode === 0x43 || opcode === 0x44) {
        copy(wide, opcode === 0x43 ? 4 : 8);
      } else if (opcode === 0xfc) {
        const more = (whole[end++] = parted[trays[opcodes]++]);
        copy(rest, more < 8 ? 0 : more === 10 ? 2 : 1);
      }
      return 0;
    };

    const last = trays[frame] + sizes[frame];
    copy(frame, 8);
    while (trays[frame] < last) {
      const section = parted[trays[frame]];
      copy(frame, 1);
      if (section !== 10) {
        copy(frame, number(frame));
        continue;
      }
      sized(() => {
        for (let functions = number(frame); functions > 0; functions--)
          sized(() => {
            for (let groups = number(declarations); groups > 0; groups--) {
              number(declarations);
              copy(declarations, 1);
            }
            for (let depth = 1; depth > 0; ) depth += instruction();
          });
      });
    }
    return whole;
  },
};
