/** The seed of what is random in tests. It is always the same, so that a red test stays red; `SEED=1` plays others. */
export const seed = Number(process.env.SEED ?? 20_261_121);

/** Repeatable random numbers (mulberry32) from 0 to 1. */
export function seededRandom(from = seed): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
