import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPlaces } from "@/lib/search/place-table";
import { understand } from "@/lib/search/understand/answer";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";
import { phrasesOf } from "@/lib/search/understand/phrases";
import { pairsOf } from "@/lib/search/understand/search-filters";

export type CorpusHalf = "first-half" | "second-half";
/** The halves, and texts that were written after the parser (tests/search-queries/README.md). */
export type CorpusPart = CorpusHalf | "portal-texts";
type Labelled = { text: string; filters: string[]; unknown: string };
/** A text that was not understood as its label says. */
type Failure = { text: string; missing: string[]; wrong: string[]; unknown: string; expected: string };
export type CorpusFigures = { texts: number; f1: number; exact: number; failures: Failure[] };

/** All texts of the corpus mean this day. */
const TODAY = "2026-11-24";

export const corpusOptions = () => ({ phrases: phrasesOf(shippedPlaces(), FIELD_WORDS), today: TODAY });

/** The texts of one part with their labels (tests/search-queries/README.md). */
export const readCorpus = (part: CorpusPart): Labelled[] =>
  readFileSync(join(import.meta.dirname, "search-queries", `${part}.txt`), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [text = "", filters = "", unknown = ""] = line.split("|").map((cell) => cell.trim());
      return { text, filters: filters.split(" ").filter(Boolean), unknown: plain(unknown) };
    });

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** Slot F1 over the pairs of key and value, and the share of texts whose filters and unknown words are all right. */
export function corpusFigures(part: CorpusPart): CorpusFigures {
  const options = corpusOptions();
  const corpus = readCorpus(part);
  const failures: Failure[] = [];
  let [right, found, wanted] = [0, 0, 0];
  for (const { text, filters, unknown } of corpus) {
    const answer = understand(text, options);
    const pairs = pairsOf(answer.filters).flatMap(([key, value]) => (key === "q" ? [] : [`${key}=${value}`]));
    const said = plain(answer.unknown.join(" "));
    right += pairs.filter((pair) => filters.includes(pair)).length;
    found += pairs.length;
    wanted += filters.length;
    const missing = filters.filter((pair) => !pairs.includes(pair));
    const wrong = pairs.filter((pair) => !filters.includes(pair));
    if (missing.length + wrong.length > 0 || said !== unknown)
      failures.push({ text, missing, wrong, unknown: said, expected: unknown });
  }
  return {
    texts: corpus.length,
    f1: (2 * right) / (found + wanted),
    exact: 1 - failures.length / corpus.length,
    failures,
  };
}
