import { DetailBlock } from "@/components/property/property-details";
import { StepPlot } from "@/components/property/step-plot";
import { StaticHtml } from "@/components/ui/static-html";
import { rupees, shortDate } from "@/lib/platform/format";
import { priceTexts } from "@/lib/property/price-messages";
import type { PublicProperty } from "@/lib/property/types";

/** Every price of a home with its date, as steps and as a table. Nothing before it is known. */
export function PriceHistory({ property: { priceHistory = [] } }: { property: Pick<PublicProperty, "priceHistory"> }) {
  const [first] = priceHistory;
  if (!first) return null;
  const steps = priceHistory.map(({ at, price }) => ({ at: Date.parse(at), value: price }));
  const last = priceHistory.at(-1) ?? first;
  return (
    <DetailBlock title={priceTexts.history}>
      <StaticHtml className="grid gap-3">
        {priceHistory.length === 1 ? (
          <p>{priceTexts.unchanged(rupees(first.price), shortDate(first.at))}</p>
        ) : (
          <>
            <StepPlot
              steps={steps}
              label={priceTexts.plot(rupees(first.price), rupees(last.price), priceHistory.length)}
              valueText={rupees}
              timeText={shortDate}
            />
            <PriceTable steps={priceHistory} />
          </>
        )}
      </StaticHtml>
    </DetailBlock>
  );
}

const PriceTable = ({ steps }: { steps: NonNullable<PublicProperty["priceHistory"]> }) => (
  <table className="w-full max-w-120 text-left text-sm">
    <caption className="sr-only">{priceTexts.history}</caption>
    <thead className="text-ink-3">
      <tr>
        {priceTexts.columns.map((column) => (
          <th key={column} scope="col" className="py-1.5 pr-4 font-[550]">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {steps.map(({ at, price }, place) => (
        <tr key={at} className="border-t border-line">
          <th scope="row" className="py-2 pr-4 font-[450] text-ink-2">
            <time dateTime={at}>{shortDate(at)}</time>
          </th>
          <td className="py-2 pr-4 font-semibold tabular-nums">{rupees(price)}</td>
          <td className="py-2 text-ink-2">{changeInWords(steps[place - 1]?.price, price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const changeInWords = (before: number | undefined, price: number): string =>
  before === undefined ? priceTexts.first : priceTexts.change(Math.round((price / before - 1) * 100));
