import { counted, indianNumber, rupees, rupeesInWords } from "@/lib/format";
import type { LandingFacts, MarketOf } from "@/lib/landing/types";
import { CATEGORY_NAMES, type Category } from "@/lib/property/constants";

type MarketFactsProps = Pick<LandingFacts, "prices" | "median"> & { category: Category };

/** What homes cost here, as far as it is known. */
export function MarketFacts({ prices, median, category }: MarketFactsProps) {
  if (!prices) return null;
  return (
    <dl className={BOX}>
      <Figure name="Price range" value={rangeText(prices, category)} />
      {median && (
        <Figure
          name="Median price"
          value={medianText(median, category)}
          note={`of the ${counted(median.listings, "newest listing", "newest listings")} that state an area`}
        />
      )}
    </dl>
  );
}

/** What it costs to rent and to buy in a place, a line each. */
export function MarketLines({ markets }: { markets: readonly MarketOf[] }) {
  if (markets.length === 0) return null;
  return (
    <dl className={BOX}>
      {markets.map(({ category, count, prices, median }) => (
        <Figure
          key={category}
          name={`${CATEGORY_NAMES[category].badge}: ${counted(count, "property", "properties")}`}
          value={rangeText(prices, category)}
          {...(median && { note: `Median price ${medianText(median, category)}` })}
        />
      ))}
    </dl>
  );
}

const BOX = "mb-4 flex flex-wrap gap-x-10 gap-y-3 rounded-lg border border-line px-4 py-3.5";

const period = (category: Category) => (category === "rent" ? " per month" : "");

const rangeText = ({ lowest, highest }: MarketOf["prices"], category: Category) =>
  `${lowest === highest ? rupeesInWords(lowest) : `${rupeesInWords(lowest)} to ${rupeesInWords(highest)}`}${period(category)}`;

const medianText = ({ rupeesPerSquareFoot }: NonNullable<LandingFacts["median"]>, category: Category) =>
  `${perSquareFoot(rupeesPerSquareFoot)} per sq.ft${period(category)}`;

/** From 100 rupees up the paise say nothing. */
const perSquareFoot = (amount: number) =>
  amount < 100 ? `₹${indianNumber(Math.round(amount * 10) / 10)}` : rupees(Math.round(amount));

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
    {note && <dd className="text-xs text-ink-3">{note}</dd>}
  </div>
);
