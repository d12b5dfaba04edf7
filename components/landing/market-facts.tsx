import { counted, indianNumber, rupees, rupeesInWords } from "@/lib/format";
import type { LandingFacts } from "@/lib/landing/types";
import type { Category } from "@/lib/property/constants";

type MarketFactsProps = Pick<LandingFacts, "prices" | "median"> & { category: Category };

/** What homes cost here, as far as it is known. */
export function MarketFacts({ prices, median, category }: MarketFactsProps) {
  if (!prices) return null;
  const period = category === "rent" ? " per month" : "";
  const { lowest, highest } = prices;
  const range = lowest === highest ? rupeesInWords(lowest) : `${rupeesInWords(lowest)} to ${rupeesInWords(highest)}`;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3 rounded-lg border border-line px-4 py-3.5">
      <Figure name="Price range" value={`${range}${period}`} />
      {median && (
        <Figure
          name="Median price"
          value={`${perSquareFoot(median.rupeesPerSquareFoot)} per sq.ft${period}`}
          note={`of the ${counted(median.listings, "newest listing", "newest listings")} that state an area`}
        />
      )}
    </dl>
  );
}

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
