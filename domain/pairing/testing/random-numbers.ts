/** Creates pseudo-random whole numbers from a seed, the same everywhere (mulberry32). */
export function randomNumbers(seed: number): { whole: (from: number, to: number) => number } {
  let state = seed >>> 0;
  return {
    /** Returns a number from `from` to `to`. */
    whole(from, to) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1));
    },
  };
}
