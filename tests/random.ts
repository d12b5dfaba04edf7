/** Whole numbers of 32 bits (mulberry32): the same seed gives the same sequence. */
function bitsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Numbers from 0 to 1: the same seed gives the same sequence. */
export function randomFrom(seed: number): () => number {
  const bits = bitsOf(seed);
  return () => bits() / 4_294_967_296;
}

/** Random values: the same seed gives the same ones. */
export class Draw {
  readonly below: (most: number) => number;
  constructor(seed: number) {
    const bits = bitsOf(seed);
    this.below = (most) => bits() % most;
  }
  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }
  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join("");
  }
  mobile(): string {
    return `${this.between(6, 9)}${this.digits(9)}`;
  }
}
