import { routes } from "@/lib/routes";
import { bandHolding, bandsOf, bandTitle } from "@/lib/search/bands";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/search/rules";

export const WIDGET_FIELDS = ["type", "city", "category", "priceRange"] as const;
export type WidgetField = (typeof WIDGET_FIELDS)[number];
export type WidgetChoice = Record<WidgetField, string>;

/** The three price ranges of the home page, in rupees (spec 9). */
export const WIDGET_PRICE_RANGES = ["0-10,000", "10,000-20,000", "20,000-40,000"] as const;

export type PriceChoice = { value: string; label: string };

const OF_HOME: readonly PriceChoice[] = WIDGET_PRICE_RANGES.map((range) => ({ value: range, label: range }));

/** Price ranges to choose from: the three of the home page; homes to buy cost lakhs, so theirs come first then. */
export const priceChoices = (isBuying: boolean): readonly PriceChoice[] =>
  isBuying ? [...bandsOf("sale").map((band) => ({ value: band.slug, label: bandTitle(band) })), ...OF_HOME] : OF_HOME;

/** Fields still without a choice, in the order of the form. */
export const missingFields = (choice: WidgetChoice): WidgetField[] => WIDGET_FIELDS.filter((field) => !choice[field]);

/** Landing path of a complete choice (spec 2, filter widget); undefined when a value is unknown. */
export function widgetTarget(choice: WidgetChoice): string | undefined {
  const type = typeFrom(choice.type);
  const city = cityFrom(choice.city);
  const category = categoryFrom(choice.category);
  const band = category && bandHolding(category, choice.priceRange);
  if (!type || !city || !category || !band) return undefined;
  return routes.landing({ type, city, category, band: band.slug });
}
