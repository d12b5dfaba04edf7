import { atMost, atMostTimes, holds, nearestRank, type Row } from "@/bench/rows";
import type { Goal } from "@/bench/stage";
import { understand } from "@/lib/search/understand/answer";
import { say } from "@/scripts/steps/say.mjs";
import { type CorpusFigures, type CorpusHalf, corpusFigures, corpusOptions, readCorpus } from "@/tests/search-corpus";

const NUMBER = 13;
const LEAST = { f1: 0.95, exact: 0.85 };
const MOST_MS = 2;
const LONG_CHARACTERS = 5_000;
/** Twice the text takes twice the time; the rest is for the noise of short times. */
const MOST_GROWTH = 3;
const WARM_UP_ROUNDS = 20;
const ROUNDS = 20;
const HALVES: readonly CorpusHalf[] = ["first-half", "second-half"];

export const searchTexts: Goal = {
  number: NUMBER,
  title: "Search texts are understood",
  measure: async () => {
    const figures = HALVES.map((half) => [half, corpusFigures(half)] as const);
    for (const [half, { failures }] of figures) if (half === "first-half") say(tableOfFailures(failures));
    const [half, whole] = [LONG_CHARACTERS / 2, LONG_CHARACTERS].map(longTextMs);
    const times = timesOf(readCorpus("first-half").map(({ text }) => text));
    return [
      atMostTimes(
        { goal: NUMBER, what: `${LONG_CHARACTERS} characters compared with half as many`, unit: "ms" },
        whole ?? 0,
        half ?? 0,
        MOST_GROWTH,
      ),
      ...figures.flatMap(([half, found]) => figureRows(half, found)),
      atMost({ goal: NUMBER, what: "time to understand a text: median", unit: "ms" }, nearestRank(times, 0.5), MOST_MS),
      atMost({ goal: NUMBER, what: "time to understand a text: p95", unit: "ms" }, nearestRank(times, 0.95), MOST_MS),
    ];
  },
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function figureRows(half: CorpusHalf, { texts, f1, exact }: CorpusFigures): Row[] {
  const what = `${half.replace("-", " ")} of the corpus, ${texts} texts`;
  return [
    holds(NUMBER, `${what}: slot F1`, f1 >= LEAST.f1, percent(f1), `>= ${percent(LEAST.f1)}`),
    holds(NUMBER, `${what}: wholly understood`, exact >= LEAST.exact, percent(exact), `>= ${percent(LEAST.exact)}`),
  ];
}

/** What is not understood as its label says. Only for the half that the parser is developed with. */
function tableOfFailures(failures: CorpusFigures["failures"]): string {
  const lines = failures.map(
    ({ text, missing, wrong, unknown, expected }) =>
      `| ${[text, missing.join(" "), wrong.join(" "), unknown, expected].join(" | ")} |`,
  );
  return ["| text | missing | wrong | not understood | expected there |", "|---|---|---|---|---|", ...lines].join("\n");
}

/** Median time of a long text of misspelt words and numbers. */
function longTextMs(characters: number): number {
  const options = corpusOptions();
  const text = "vijya nagr 20 se 25 flta 1 crore ".repeat(LONG_CHARACTERS).slice(0, characters);
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    understand(text, options);
    return performance.now() - startedAt;
  });
  return nearestRank(times, 0.5);
}

function timesOf(texts: readonly string[]): number[] {
  const options = corpusOptions();
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    for (const text of texts) {
      const startedAt = performance.now();
      understand(text, options);
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt);
    }
  return times;
}
