import type { SimulatedListing } from "@/bench/risk-market";
import { type RiskFacts, reporterWeight } from "@/lib/property/risk-rules";
import { hasTradeWords, scamsIn } from "@/lib/property/scam-phrases";
import { randomFrom } from "@/tests/random";

export const HOLD_OUT_ADVERSARIES = ["hidden-broker", "money-first", "photo-thief", "gone-home"] as const;
type Adversary = (typeof HOLD_OUT_ADVERSARIES)[number];

const HONEST_LINES = [
  "My parents' flat at Annapurna is empty since they moved in with us, so we would like a quiet family there.",
  "Second floor, north facing, the kitchen was redone two years back and the bathrooms last winter.",
  "Walk to the vegetable mandi and to the city bus; the school van comes into the colony.",
  "We pay the maintenance, you pay for light and gas. Two months' rent is kept as security.",
  "My husband is in the army, and the quarters are too small for our furniture, so it stays in the house.",
  "Please visit on a Sunday; pay nothing until you have seen it and we have met.",
  "A QR code at the gate opens the society's visitor app.",
  "Brokers, kindly do not ring.",
  "The keys are with the neighbour on the ground floor.",
  "Hum khud malik hain, ghar hawadar hai aur paani chaubis ghante aata hai.",
  "मकान शांत गली में है, छत अलग है और गाड़ी रखने की जगह है।",
  "The advance for the electricity meter was paid by us.",
] as const;

const LINES: Record<Adversary, readonly string[]> = {
  "hidden-broker": [
    "One month rent as our commission, rest you can discuss.",
    "We deal in all properties of this side, many options available, tell us your budget.",
    "Real estate team at your service for rent and sale.",
    "Ye ghar mere client ka hai, dalali aadhe mahine ki.",
    "हमारे पास ऐसे कई मकान हैं, ब्रोकरेज लगेगा।",
    "A consultancy fee is taken on closing by the agency.",
  ],
  "money-first": [
    "To book a visit send a token of 1999 first, it is adjusted in the rent.",
    "Because I am in CRPF and got transferred to Srinagar, my cousin will handle everything online.",
    "I share a QR code, scan it and pay one rupee so that the army canteen account is verified.",
    "Open your app, enter the UPI PIN and the deposit comes back to you.",
    "I will courier the keys with the agreement after you pay the first rent.",
    "Gate pass charges of 1500 are refundable, pay them before you enter the cantonment.",
    "Dekhne se pehle 2000 ka token bhejna hoga.",
    "फौज में हूँ, ट्रांसफर हो गया है, पहले टोकन भेजें तभी मकान देखने मिलेगा।",
    "Chabi kal courier ho jayegi, aaj deposit daal dijiye.",
    "Serious people reserve it with a small sum today, others get it tomorrow.",
  ],
  "photo-thief": ["Luxury at the price of a hostel, hurry.", "Call fast, it will go today."],
  "gone-home": ["Similar homes on request.", "This one may be taken, but we have more options nearby."],
};

type Kind = Adversary | "owner" | "family-with-homes" | "agent" | "developer";

const KINDS: readonly (readonly [Kind, number])[] = [
  ["owner", 0.5],
  ["family-with-homes", 0.07],
  ["agent", 0.2],
  ["developer", 0.05],
  ["hidden-broker", 0.07],
  ["money-first", 0.05],
  ["photo-thief", 0.03],
  ["gone-home", 0.03],
];

type Account = Omit<
  RiskFacts,
  "price" | "photos" | "photosOfOthers" | "photoSigns" | "textsOfOthers" | "hasTradeWords" | "scams"
>;

/**
 * A second population, written from what people complain of and without looking at the table of signals: brokers who hide behind several
 * accounts of owners, people who want money before a visit, people who show homes of others, and people who advertise homes that are gone.
 * Rules and weights are not tuned on it. The same for the
 * same seed.
 */
export function simulateHoldOut(seed: number, sellers: number): SimulatedListing[] {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], count: number): T[] => Array.from({ length: count }, () => one(values));

  return Array.from({ length: sellers }, kindOf).flatMap(listingsOf);

  function kindOf(): Kind {
    let left = random();
    for (const [kind, share] of KINDS) {
      left -= share;
      if (left < 0) return kind;
    }
    return "owner";
  }

  function listingsOf(kind: Kind): SimulatedListing[] {
    const isBad = kind in LINES;
    const count = {
      owner: from(1, 2),
      "family-with-homes": from(3, 5),
      agent: from(3, 15),
      developer: from(5, 20),
      "hidden-broker": from(2, 7),
      "money-first": from(1, 4),
      "photo-thief": from(1, 5),
      "gone-home": from(2, 6),
    }[kind];
    const account = accountOf(kind, count);
    return Array.from({ length: count }, () => ({
      adversary: isBad ? (kind as Adversary) : undefined,
      facts: { ...account, ...homeOf(kind) },
    }));
  }

  function homeOf(kind: Kind): Omit<RiskFacts, keyof Account> & Pick<RiskFacts, "comparable"> {
    const median = from(7, 60) * 1_000;
    const photos = from(1, 9);
    const text = [...some(HONEST_LINES, from(2, 4)), ...(kind in LINES ? wordsOf(kind as Adversary) : [])];
    if (kind === "agent" && chance(0.5)) text.push(one(LINES["hidden-broker"]));
    const share = {
      "money-first": chance(0.65) ? from(25, 48) : from(50, 85),
      "photo-thief": chance(0.5) ? from(30, 49) : from(50, 90),
      "gone-home": chance(0.25) ? from(35, 49) : from(60, 95),
    }[kind as string];
    const isStolen = chance(
      { "photo-thief": 0.9, "money-first": 0.5, "gone-home": 0.2, "hidden-broker": 0.25 }[kind as string] ?? 0.01,
    );
    const isPoor = chance(kind in LINES ? 0.2 : 0.08);
    const worst = one(["tiny", "blurred", "dark"] as const);
    return {
      price: Math.round((median * (share ?? (chance(0.015) ? from(38, 49) : from(65, 150)))) / 100),
      comparable: { median, count: chance(0.8) ? from(8, 60) : from(1, 7) },
      photos,
      photosOfOthers: isStolen ? from(1, photos) : 0,
      photoSigns: {
        ...{ tiny: 0, blurred: 0, dark: 0, screenshot: 0, lettering: 0 },
        ...(isPoor && { [worst]: photos }),
        ...(chance(kind === "photo-thief" ? 0.4 : kind in LINES ? 0.15 : 0.015) && { screenshot: 1 }),
        ...(chance({ "hidden-broker": 0.3, "gone-home": 0.35 }[kind as string] ?? 0.02) && { lettering: 1 }),
      },
      textsOfOthers: chance({ "photo-thief": 0.55, "hidden-broker": 0.25, developer: 0.05 }[kind as string] ?? 0.01)
        ? from(1, 3)
        : 0,
      hasTradeWords: hasTradeWords(text),
      scams: scamsIn(text),
    };
  }

  function wordsOf(kind: Adversary): string[] {
    if (kind === "money-first") return some(LINES[kind], chance(0.4) ? 2 : 1);
    return chance(kind === "hidden-broker" ? 0.55 : 0.6) ? [one(LINES[kind])] : [];
  }

  function accountOf(kind: Kind, count: number): Account {
    const isBad = kind in LINES;
    const reporters = chance(
      { "gone-home": 0.5, "money-first": 0.45, "hidden-broker": 0.35, "photo-thief": 0.35 }[kind as string] ?? 0.04,
    )
      ? from(1, isBad ? 4 : 1)
      : 0;
    const weights = Array.from({ length: reporters }, () =>
      reporterWeight(
        isBad
          ? { upheld: from(0, 2), dismissed: from(0, 1), accountDays: from(3, 400) }
          : { upheld: 0, dismissed: from(0, 3), accountDays: from(1, 60) },
      ),
    );
    return {
      sellerKind: kind === "agent" || kind === "developer" ? "agent" : "owner",
      cutContacts: chance(
        { "hidden-broker": 0.5, "money-first": 0.35, "photo-thief": 0.35, "gone-home": 0.6, agent: 0.08 }[
          kind as string
        ] ?? 0.05,
      )
        ? from(1, isBad ? 4 : 1)
        : 0,
      liveListings: count,
      cities:
        kind === "money-first" || kind === "photo-thief"
          ? from(1, 5)
          : kind === "developer"
            ? from(1, 3)
            : chance(0.05)
              ? 2
              : 1,
      accountDays: chance(
        { "money-first": 0.8, "photo-thief": 0.7, "hidden-broker": 0.35, owner: 0.35 }[kind as string] ?? 0.12,
      )
        ? from(0, 13)
        : from(14, 900),
      accountsOfNumber: chance({ "hidden-broker": 0.15, "money-first": 0.15 }[kind as string] ?? 0.01) ? 1 : 0,
      accountsOfDevice: chance(
        { "hidden-broker": 0.55, "money-first": 0.5, "photo-thief": 0.4, "gone-home": 0.3 }[kind as string] ?? 0.04,
      )
        ? from(1, isBad ? 5 : 1)
        : 0,
      accountsOfNetwork: chance(isBad ? 0.35 : 0.12) ? from(5, 9) : from(0, 4),
      lostClaims: chance(
        { "gone-home": 0.55, "hidden-broker": 0.25, "money-first": 0.2, "photo-thief": 0.25 }[kind as string] ?? 0.025,
      )
        ? from(1, isBad ? 3 : 1)
        : 0,
      upheldReports: chance(isBad ? 0.15 : 0.004) ? 1 : 0,
      reportWeight: weights.reduce((sum, weight) => sum + weight, 0),
    };
  }
}
