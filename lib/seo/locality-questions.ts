import { counted, indianNumber } from "@/lib/platform/format";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { nearestBandsFirst } from "@/lib/search/fair-band-rules";
import type { ShownBand } from "@/lib/search/fair-bands";
import { tallyOf } from "@/lib/search/landing-tallies";
import {
  fairBandTexts,
  kindInWords,
  localityPageTexts,
  rangeInWords,
  scopeInWords,
} from "@/lib/search/locality-messages";
import type { LocalityPage } from "@/lib/search/locality-pages";

export type Question = { question: string; answer: string };

const QUESTIONS_OF_PRICES = 6;

/** What people ask about a locality, with answers from its data. A question that the data do not answer is not there. */
export function localityQuestions(page: LocalityPage): Question[] {
  return [...priceQuestions(page), ...homesQuestion(page), ...neighboursQuestion(page), ...nearQuestion(page)];
}

/** `What does a 2 BHK cost in Vijay Nagar?`: one question for each number of bedrooms, and each type without them. */
function priceQuestions({ name, city, bands }: LocalityPage): Question[] {
  const groups = new Map<string, ShownBand[]>();
  for (const band of nearestBandsFirst(bands)) {
    const what = band.bedrooms ? `${band.bedrooms} BHK` : typeInWords(band);
    groups.set(what, [...(groups.get(what) ?? []), band]);
  }
  return [...groups].slice(0, QUESTIONS_OF_PRICES).map(([what, found]) => ({
    question: `What does ${articleOf(what)} ${what} cost in ${name}?`,
    answer: found.map((band) => priceSentence(band, { locality: name, city })).join(" "),
  }));
}

function typeInWords({ propertyType }: ShownBand): string {
  const { label } = PROPERTY_TYPE_NAMES[propertyType];
  return propertyType === "PG" ? label : label.toLowerCase();
}

const articleOf = (what: string) => (/^(?:[aeiou]|8|11|18)/i.test(what) ? "an" : "a");

/** `Half of the 2 BHK flats for rent cost ₹14,000 to ₹18,000 per month, from 23 homes in Vijay Nagar.` */
const priceSentence = (
  { range, count, ...band }: ShownBand,
  place: { locality: string; city: LocalityPage["city"] },
): string =>
  range
    ? `Half of the ${kindInWords(band)} cost ${rangeInWords(range, band.category)}, ${fairBandTexts.from(count)} ${scopeInWords(band, place)}, ${fairBandTexts.offered}.`
    : `${kindInWords(band)}: ${fairBandTexts.tooFew}.`;

function homesQuestion({ name, count, kinds }: LocalityPage): Question[] {
  if (count === 0) return [];
  const parts = CATEGORIES.flatMap((category) => {
    const { count: some } = tallyOf(kinds, { category });
    return some > 0 ? [`${indianNumber(some)} ${CATEGORY_NAMES[category].phrase}`] : [];
  });
  const answer = `${counted(count, "home", "homes")}: ${parts.join(", ")}.`;
  return [{ question: `How many homes are on offer in ${name}?`, answer }];
}

function neighboursQuestion({ name, neighbours }: LocalityPage): Question[] {
  if (neighbours.length === 0) return [];
  const answer = `${neighbours.map((one) => one.name).join(", ")}.`;
  return [{ question: `Which localities are next to ${name}?`, answer }];
}

function nearQuestion({ name, near }: LocalityPage): Question[] {
  if (near.length === 0) return [];
  const answer = `Sellers there often name ${near.map(({ text }) => text).join(", ")}.`;
  return [{ question: `What is near ${name}?`, answer }];
}

/** Title of the page of a locality: `Homes and prices in Vijay Nagar, Indore`. */
export const localityTitle = ({ name, city }: Pick<LocalityPage, "name" | "city">): string =>
  localityPageTexts.title(name, city);

const DESCRIPTION_CHARACTERS = 160;

/**
 * A description of 50 to 160 characters: the place, what homes cost there, and what else the page tells. What homes cost in the whole
 * city is left out.
 */
export function localityDescription(page: Pick<LocalityPage, "name" | "city" | "count" | "bands">): string {
  const { name, city, count, bands } = page;
  const [band] = nearestBandsFirst(bands).filter(({ scope }) => scope !== "city");
  const price = band?.range ? ` ${kindInWords(band)}: ${rangeInWords(band.range, band.category)}.` : "";
  const facts = [
    `${name}, ${city}: ${counted(count, "home", "homes")} on offer.`,
    price,
    " Prices by type, neighbouring localities and answers to common questions.",
  ];
  const whole = facts.join("");
  return whole.length <= DESCRIPTION_CHARACTERS ? whole : `${facts[0]}${facts[2]}`.slice(0, DESCRIPTION_CHARACTERS);
}
