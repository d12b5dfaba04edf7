import type { Random } from "@/scripts/scenes/base/random";
import type { ListingFacts } from "@/scripts/seed/listing-facts";
import { nearSentence, TYPE_SENTENCES } from "@/scripts/seed/sentences";

const MOST_GENERAL_SENTENCES = 2;

/** Two to four plain sentences: what only this place has, then facts that agree with the listing's fields. */
export function describeListing(facts: ListingFacts, random: Random): string {
  const known = TYPE_SENTENCES[facts.propertyType].map((sentence) => sentence(facts, random));
  const told = known.filter((sentence): sentence is string => sentence !== undefined);
  const general = told.slice(0, random.int(1, MOST_GENERAL_SENTENCES));
  return [facts.note, ...general, ...(random.chance(0.75) ? [nearSentence(facts, random)] : [])].join(" ");
}
