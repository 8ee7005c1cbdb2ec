/** Gives numbers from 0 up to 1, the same ones for the same seed. */
export type Random = () => number;

export function seededRandom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x5bd1e995) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** Both ends included. */
export function whole(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}
