import type { Figures } from "@/lib/backoffice/contract";
import { indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { site } from "@/lib/platform/site";
import { CATEGORIES, CATEGORY_NAMES } from "@/lib/property/constants";
import { FRESHNESS } from "@/lib/property/freshness-rules";

export const transparencyPage = {
  title: `How ${site.name} works, in figures`,
  description:
    "How lists are ordered, what each badge means and how it is lost, how the guarantee gives credits back, and live figures with how each is counted.",
  lede: "We say how our lists are ordered, what our badges mean, and how well we keep our promises. The figures are counted by the site itself, every hour.",
  figuresTitle: "Figures",
  notCounted: "The figures are being counted. Please come back in a few minutes.",
  asOf: (time: string) => `Counted on ${time}.`,
  tooFew: "too few to say",
  tooFewWhy: `A figure of fewer than ${limits.publishedEventsMin} events reads “too few to say”.`,
  hours: (value: number) => `${indianNumber(value)} ${value === 1 ? "hour" : "hours"}`,
  orderTitle: "How lists are ordered",
  order: [
    "Lists show the newest listings first, unless you choose another order: by price, or recommended. Equal ones are ordered by when they were posted.",
    "Recommended adds up points. Each card then says under “Why here?” how many points it has for what:",
  ],
  money:
    "Money moves nothing. Nobody can pay for a better place, there are no paid listings and no advertisements, and what a seller or buyer has paid is not part of any order.",
  badgesTitle: "What the badges mean",
  badges:
    "A badge is calculated from its evidence and ends with it. Nobody can buy one. Press a badge to read what it rests on.",
  ends: "How it is lost:",
  freshTitle: "How long a listing is shown without a confirmation",
  guaranteeTitle: "How the guarantee works",
  apiTitle: "For programs",
  api: "The same figures as JSON:",
};

type FigureKey = Exclude<keyof Figures, "asOf">;
const days = limits.figuresOfDays;

/** The figures in the order of the page, with how each is counted. */
export const figureTexts: Record<FigureKey, { label: string; how: string; isHours?: true }> = {
  listed: {
    label: "Homes listed",
    how: "Listings that anybody can see now: approved, not sold, and confirmed in time.",
  },
  confirmedWithin15Days: {
    label: `Confirmed within ${limits.figuresConfirmedDays} days`,
    how: `Those of them that were approved, edited or confirmed by their seller in the last ${limits.figuresConfirmedDays} days.`,
  },
  staleShown: {
    label: "Out of date and still shown",
    how: "Those of them whose time was over when they were counted. This should always be 0; we publish it anyway.",
  },
  unlocks30Days: {
    label: `Contacts unlocked in ${days} days`,
    how: `Contacts that buyers paid a credit for in the last ${days} days.`,
  },
  creditsReturned30Days: {
    label: `Credits given back in ${days} days`,
    how: `Credits that the guarantee gave back in the last ${days} days.`,
  },
  medianHoursToReturn: {
    label: "Time until a credit is back",
    how: "The median time from a buyer’s claim until the credit was back, of those given back after a claim in that time.",
    isHours: true,
  },
  reportsUpheld30Days: {
    label: `Reports upheld in ${days} days`,
    how: `Reports of listings that an administrator found to be right in the last ${days} days.`,
  },
  medianHoursToReview: {
    label: "Time until a review",
    how: `The median time from posting a listing until its first approval or rejection, of those first decided in the last ${days} days.`,
    isHours: true,
  },
  foldedAsDuplicates: {
    label: "Listings folded as duplicates",
    how: "Public listings of a home that another listing stands for: lists show the home once, with its lowest price.",
  },
};

/** How long listings are good, from the table that hides them. */
export const freshnessPoints: readonly string[] = CATEGORIES.map((category) => {
  const { goodDays, dueDays } = FRESHNESS[category];
  return `${CATEGORY_NAMES[category].label}: ${goodDays} days after a confirmation it is due, and ${dueDays} days later it is hidden.`;
});

/** How the guarantee works, from the limits that it follows. */
export const guaranteePoints: readonly string[] = [
  `${limits.guaranteeQuestionHours} hours after you unlock a contact we ask whether you reached the owner. For ${limits.guaranteeDays} days after the unlock you can say that you did not.`,
  `If the number cannot be reached or the home is gone, we ask the seller at once. If the seller says that it is gone, or says nothing for ${limits.claimAnswerHours} hours, your credit comes back by itself and the listing is hidden.`,
  `If the seller says that it is available, you can say within ${limits.claimAgainDays} days that you still cannot reach anybody. An administrator then decides.`,
  "If the seller is not the owner, or the details are wrong, an administrator decides. If you are right, your credit comes back and the listing is rejected.",
  `Your credit also comes back without a claim when, within ${limits.guaranteeDays} days, the listing is rejected for fraud, its seller is banned, or it is the same home as one that you had unlocked from that seller.`,
  `You get at most ${limits.automaticReturns} automatic refunds in ${limits.automaticReturnDays} days and, once you have unlocked at least ${limits.automaticReturnPercentFromUnlocks} contacts, for at most ${limits.automaticReturnPercent} % of your unlocks; beyond that an administrator decides.`,
  `A seller who loses ${limits.lostClaims} claims in ${limits.lostClaimsDays} days has all listings held for review.`,
];
