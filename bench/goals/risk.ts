import { HOLD_OUT_ADVERSARIES, simulateHoldOut } from "@/bench/risk-holdout";
import { ADVERSARIES, figuresOf, type SimulatedListing, simulateMarket } from "@/bench/risk-market";
import { holds, type Row } from "@/bench/rows";
import type { Goal } from "@/bench/stage";
import { riskOf, SIGNALS } from "@/lib/property/risk-rules";
import { say } from "@/scripts/steps/say.mjs";

const NUMBER = 15;
const LEAST = { auc: 0.95, holdPrecision: 0.9 };
const SELLERS = 4_000;
type Market = {
  name: string;
  seed: number;
  adversaries: readonly string[];
  draw: (seed: number) => SimulatedListing[];
};
const drawWith = (templates: "tuning" | "measuring") => (seed: number) =>
  simulateMarket({ seed, templates, sellers: SELLERS });
const MARKETS: readonly Market[] = [
  { name: "tuning", seed: 20_261_125, adversaries: ADVERSARIES, draw: drawWith("tuning") },
  { name: "measuring", seed: 7_919, adversaries: ADVERSARIES, draw: drawWith("measuring") },
  {
    name: "another population",
    seed: 2_026,
    adversaries: HOLD_OUT_ADVERSARIES,
    draw: (seed) => simulateHoldOut(seed, SELLERS),
  },
];

export const risk: Goal = {
  number: NUMBER,
  title: "Risk scores tell adversaries from honest sellers",
  measure: async () => MARKETS.flatMap(measure),
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function measure({ name, seed, adversaries, draw }: Market): Row[] {
  const scored = draw(seed).map(({ adversary, facts }) => ({
    adversary,
    isBad: adversary !== undefined,
    ...riskOf(facts),
  }));
  const figures = figuresOf(scored);
  const what = `${name}, seed ${seed}, ${figures.listings} listings, ${figures.adversaries} of adversaries`;
  say(
    `${what}: in hold ${percent(figures.holdRecall)} of theirs, in hold or look closer ${percent(figures.seenRecall)}`,
  );
  say(tableOfReasons(scored, adversaries));
  const bare = scored.filter(({ score, reasons }) => score >= 30 && reasons.length === 0).length;
  return [
    holds(NUMBER, `${what}: AUC`, figures.auc >= LEAST.auc, figures.auc.toFixed(4), `>= ${LEAST.auc}`),
    holds(
      NUMBER,
      `${what}: precision of hold`,
      figures.holdPrecision >= LEAST.holdPrecision,
      percent(figures.holdPrecision),
      `>= ${percent(LEAST.holdPrecision)}`,
    ),
    holds(NUMBER, `${what}: scores of 30 and above without reasons`, bare === 0, String(bare), "0"),
  ];
}

type Scored = { adversary: string | undefined; reasons: readonly { code: string }[] };

/** How often each reason holds, of honest listings and of those of each adversary. */
function tableOfReasons(scored: readonly Scored[], adversaries: readonly string[]): string {
  const groups = [undefined, ...adversaries].map((adversary) => scored.filter((one) => one.adversary === adversary));
  const lines = SIGNALS.map(({ code, weight }) => {
    const shares = groups.map((group) => {
      const having = group.filter(({ reasons }) => reasons.some((reason) => reason.code === code)).length;
      return percent(having / Math.max(1, group.length));
    });
    return `| ${[code, weight, ...shares].join(" | ")} |`;
  });
  const head = ["reason", "weight", "honest", ...adversaries];
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---").join("|")}|`, ...lines].join("\n");
}
