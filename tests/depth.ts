import { randomFrom } from "@/tests/random";

/**
 * How much of the expensive cases a run takes. `npm run test:quick`, `npm test` and `npm run test:all` set TEST_DEPTH;
 * whoever starts vitest or Playwright by hand gets "standard". Cheap cases ignore it: nothing is dropped, only sampled.
 */
const DEPTHS = ["quick", "standard", "all"] as const;
type Depth = (typeof DEPTHS)[number];

export const depth: Depth = DEPTHS.find((one) => one === process.env.TEST_DEPTH) ?? "standard";

/** Counts for each depth; "quick" takes what "standard" takes unless it has its own. */
export const atDepth = <T>({ standard, all, quick = standard }: { quick?: T; standard: T; all: T }): T =>
  ({ quick, standard, all })[depth];

/**
 * Milliseconds after which a long test counts as hanging. No bound on the product: what a test measures has its own. All cases on a
 * machine half as fast as usual take up to two hours.
 */
export const HANGS_AFTER_MS = atDepth({ standard: 300_000, all: 7_200_000 });

/** The seed of every sample: TEST_SEED, or today's date as a number (20260131), so that each day takes other cases. */
export const sampleSeed: number =
  Number(process.env.TEST_SEED) || Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** Whether a run takes what has this name: always at depth "all", otherwise one in `share` names, others with each `sampleSeed`. */
export function isSampled(name: string, share: number): boolean {
  if (depth === "all") return true;
  let hash = sampleSeed;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return Math.floor(randomFrom(hash)() * share) === 0;
}

/** All items at depth "all", otherwise `count` of them in their own order, chosen by `sampleSeed`. */
export function sampleOf<T>(items: readonly T[], count: number): T[] {
  if (depth === "all" || items.length <= count) return [...items];
  const random = randomFrom(sampleSeed);
  return items
    .map((item, position) => ({ item, position, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item);
}
