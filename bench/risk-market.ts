import { RISK_TEMPLATES, type TemplateSet } from "@/bench/risk-templates";
import type { PhotoSign } from "@/lib/media/quality-rules";
import type { SellerKind } from "@/lib/property/constants";
import { type ReporterRecord, type RiskFacts, reporterWeight } from "@/lib/property/risk-rules";
import { hasTradeWords, scamsIn } from "@/lib/property/scam-phrases";
import { randomFrom } from "@/tests/random";

/** Why a listing of the simulated market should be looked at. */
export const ADVERSARIES = ["scammer", "fake-owner", "copier", "lead-farm"] as const;

/** A listing with what is true of it and what a server would know. */
export type SimulatedListing = { adversary: string | undefined; facts: RiskFacts };

export type RiskMarket = { seed: number; templates: TemplateSet; sellers: number };

const NO_SIGNS: Record<PhotoSign, number> = { tiny: 0, blurred: 0, dark: 0, screenshot: 0, lettering: 0 };
const CELLS = 40;
/** Shares of sellers. What is left are honest owners. */
const SHARES = { agent: 0.22, "fake-owner": 0.07, scammer: 0.06, copier: 0.04, "lead-farm": 0.03 } as const;

type Kind = keyof typeof SHARES | "owner";

/**
 * A market of honest owners and agents, and of adversaries among them, the same for the same seed and templates. Honest sellers
 * have faults as well: bargains, family browsers, dark photos, copied builder texts, reports by competitors. Adversaries know some of
 * the rules and keep to some of them.
 */
export function simulateMarket({ seed, templates, sellers }: RiskMarket): SimulatedListing[] {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const words = RISK_TEMPLATES[templates];
  const medians = Array.from({ length: CELLS }, () => 8_000 + below(60) * 1_000);

  const kindOf = (): Kind => {
    let left = random();
    for (const [kind, share] of Object.entries(SHARES)) {
      left -= share;
      if (left < 0) return kind as Kind;
    }
    return "owner";
  };
  const say = (line: string): string =>
    line.replace(/\{(\w+)\}/g, (_, key: string) => one(words.parts[key as keyof typeof words.parts] ?? [key]));
  const honestText = (): string =>
    [one(words.openings), ...Array.from({ length: 3 + below(3) }, () => one(words.facts)), one(words.endings)]
      .map(say)
      .join(" ");

  const listings: SimulatedListing[] = [];
  for (let seller = 0; seller < sellers; seller += 1) {
    const kind = kindOf();
    const adversary = kind === "owner" || kind === "agent" ? undefined : kind;
    // Some adversaries know the rules and keep to most of them; some honest sellers have bad luck.
    const luck = adversary ? (chance(0.3) ? 0.55 : 1) : chance(0.08) ? 2.5 : 1;
    const count = countOf(kind);
    const sellerKind: SellerKind = kind === "agent" || (kind === "copier" && chance(0.4)) ? "agent" : "owner";
    const account = accountOf(kind, luck);
    const own = one(words.pitches);
    for (let place = 0; place < count; place += 1) {
      const lines = [honestText()];
      if (kind === "scammer" && chance(0.8 * luck)) lines.push(say(one(words.scams)));
      if (kind === "scammer" && chance(0.3 * luck)) lines.push(say(one(words.scams)));
      if (kind === "fake-owner" && chance(0.6 * luck)) lines.push(say(one(words.trade)));
      if (kind === "lead-farm" && chance(0.5)) lines.push(say(own));
      if ((kind === "owner" || kind === "agent") && chance(0.25)) lines.push(say(one(words.refusals)));
      if (kind === "agent" && chance(0.4)) lines.push(say(one(words.trade)));
      const copied = (kind === "copier" && chance(0.9 * luck)) || (kind === "scammer" && chance(0.45 * luck));
      const text = lines.join(" ");
      const median = one(medians);
      const price = Math.round(median * priceShareOf(kind, luck));
      listings.push({
        adversary,
        facts: {
          price,
          comparable: { count: chance(0.85) ? 8 + below(40) : below(8), median },
          ...photosOf(kind, copied, luck),
          textsOfOthers: copied && chance(0.7) ? 1 + below(3) : chance(kind === "agent" ? 0.04 : 0.01) ? 1 : 0,
          sellerKind,
          hasTradeWords: hasTradeWords([text]),
          scams: scamsIn([text]),
          cutContacts: cutContactsOf(kind, luck),
          liveListings: count,
          ...account,
          ...reportsOf(kind, luck),
        },
      });
    }
  }
  return listings;

  function countOf(kind: Kind): number {
    if (kind === "agent") return 2 + below(12);
    if (kind === "fake-owner") return 2 + below(9);
    if (kind === "owner") return chance(0.05) ? 4 + below(4) : 1 + below(3);
    return 1 + below(5);
  }

  function priceShareOf(kind: Kind, luck: number): number {
    if (kind === "scammer") return chance(0.7 * luck) ? 0.2 + random() * 0.4 : 0.6 + random() * 0.4;
    if (kind === "lead-farm" || kind === "copier")
      return chance(0.5 * luck) ? 0.3 + random() * 0.35 : 0.6 + random() * 0.5;
    return chance(0.02 * luck) ? 0.35 + random() * 0.15 : 0.65 + random() * 0.9;
  }

  function photosOf(
    kind: Kind,
    copied: boolean,
    luck: number,
  ): Pick<RiskFacts, "photos" | "photosOfOthers" | "photoSigns"> {
    const photos = 1 + below(8);
    const signs = { ...NO_SIGNS };
    if (chance(luck * of(kind, { honest: 0.07, bad: 0.2 }))) signs[one(["tiny", "blurred", "dark"] as const)] = photos;
    if (chance(luck * of(kind, { honest: 0.02, bad: 0.2 }))) signs.screenshot = 1 + below(photos);
    if (chance(luck * of(kind, { honest: 0.03, bad: 0.2 }))) signs.lettering = 1;
    const photosOfOthers = copied && chance(0.8) ? 1 + below(photos) : chance(0.01 * luck) ? 1 : 0;
    return { photos, photosOfOthers, photoSigns: signs };
  }

  function of<T>(kind: Kind, { honest, bad }: { honest: T; bad: T }): T {
    return kind === "owner" || kind === "agent" ? honest : bad;
  }

  function cutContactsOf(kind: Kind, luck: number): number {
    const share = { owner: 0.06, agent: 0.1, "fake-owner": 0.4, scammer: 0.3, copier: 0.25, "lead-farm": 0.9 }[kind];
    return chance(share * luck) ? 1 + below(of(kind, { honest: 2, bad: 5 })) : 0;
  }

  function accountOf(
    kind: Kind,
    luck: number,
  ): Pick<
    RiskFacts,
    | "cities"
    | "accountDays"
    | "accountsOfNumber"
    | "accountsOfDevice"
    | "accountsOfNetwork"
    | "lostClaims"
    | "upheldReports"
  > {
    const youth = { owner: 0.3, agent: 0.1, "fake-owner": 0.4, scammer: 0.9, copier: 0.6, "lead-farm": 0.6 }[kind];
    const isMoving = chance(luck * of(kind, { honest: 0.06, bad: 0.5 }));
    return {
      cities: isMoving ? 2 + below(of(kind, { honest: 2, bad: 4 })) : 1,
      accountDays: chance(youth) ? 1 + random() * 13 : 14 + random() * 700,
      accountsOfNumber: chance(luck * of(kind, { honest: 0.02, bad: 0.2 })) ? 1 : 0,
      accountsOfDevice: chance(luck * of(kind, { honest: 0.06, bad: 0.45 }))
        ? 1 + below(of(kind, { honest: 2, bad: 5 }))
        : 0,
      accountsOfNetwork: chance(luck * of(kind, { honest: 0.12, bad: 0.4 })) ? 5 : below(4),
      lostClaims: chance(luck * of(kind, { honest: 0.03, bad: 0.25 })) ? 1 + below(of(kind, { honest: 1, bad: 3 })) : 0,
      upheldReports: chance(luck * of(kind, { honest: 0.005, bad: 0.12 })) ? 1 : 0,
    };
  }

  function reportsOf(kind: Kind, luck: number): Pick<RiskFacts, "reportWeight"> {
    const isHonest = of(kind, { honest: true, bad: false });
    const people = chance(luck * (isHonest ? 0.05 : 0.4)) ? 1 + below(isHonest ? 2 : 4) : 0;
    const records = Array.from({ length: people }, (): ReporterRecord => {
      // Competitors report honest sellers, from young accounts or with a bad record.
      const isSincere = !isHonest || chance(0.3);
      return {
        upheld: isSincere ? below(3) : 0,
        dismissed: isSincere ? below(2) : below(4),
        accountDays: isSincere ? 30 : below(20),
      };
    });
    return { reportWeight: records.reduce((sum, record) => sum + reporterWeight(record), 0) };
  }
}

export type RiskFigures = {
  listings: number;
  adversaries: number;
  auc: number;
  /** Share of the listings of the band `hold` that are an adversary's. */
  holdPrecision: number;
  /** Share of the adversaries' listings in the band `hold`, and in it or `look-closer`. */
  holdRecall: number;
  seenRecall: number;
};

type Scored = { isBad: boolean; score: number; band: string };

/** How well scores tell the listings of adversaries from those of honest sellers. */
export function figuresOf(scored: readonly Scored[]): RiskFigures {
  const bad = scored.filter(({ isBad }) => isBad);
  const held = scored.filter(({ band }) => band === "hold");
  const isHeld = ({ band }: Scored) => band === "hold";
  return {
    listings: scored.length,
    adversaries: bad.length,
    auc: aucOf(scored),
    holdPrecision: held.filter(({ isBad }) => isBad).length / Math.max(1, held.length),
    holdRecall: bad.filter(isHeld).length / Math.max(1, bad.length),
    seenRecall: bad.filter(({ band }) => band !== "normal").length / Math.max(1, bad.length),
  };
}

/** The chance that a bad one has a higher score than a good one, where equal scores count half (Mann and Whitney). */
function aucOf(scored: readonly Scored[]): number {
  const rising = scored.toSorted((one, other) => one.score - other.score);
  let rankSum = 0;
  for (let from = 0; from < rising.length; ) {
    let to = from;
    while (to < rising.length && rising[to]?.score === rising[from]?.score) to += 1;
    const meanRank = (from + 1 + to) / 2;
    rankSum += meanRank * rising.slice(from, to).filter(({ isBad }) => isBad).length;
    from = to;
  }
  const bad = scored.filter(({ isBad }) => isBad).length;
  const good = scored.length - bad;
  return (rankSum - (bad * (bad + 1)) / 2) / Math.max(1, bad * good);
}
