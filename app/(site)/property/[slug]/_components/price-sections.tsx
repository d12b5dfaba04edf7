import { BandBar, StepPlot } from "@/components/property/price-plots";
import { DetailBlock } from "@/components/property/property-details";
import { StaticHtml } from "@/components/ui/static-html";
import { rupees, shortDate } from "@/lib/platform/format";
import { priceWithPeriod } from "@/lib/property/price-and-place";
import { priceTexts } from "@/lib/property/price-rules";
import type { PublicProperty } from "@/lib/property/types";
import { findFairBand } from "@/lib/search/fair-bands";
import {
  bandPositionText,
  fairBandTexts,
  kindInWords,
  localityPageTexts,
  rangeInWords,
  scopeInWords,
  valueInWords,
} from "@/lib/search/locality-messages";
import { findLocalityPath } from "@/lib/search/locality-pages";

/** The price of a home beside those of homes like it, and a link to the page of its locality. */
export async function PriceCompared({ property }: { property: PublicProperty }) {
  const { locality, city, category } = property;
  const [compared, path] = await Promise.all([findFairBand(property), findLocalityPath(city, locality)]);
  if (!compared && !path) return null;
  return (
    <DetailBlock title={fairBandTexts.title}>
      <StaticHtml className="grid gap-2.5">
        {compared?.band.range ? (
          <>
            <p>
              <span className="font-semibold">{valueInWords(compared.value, category)}</span>
              {`. ${bandPositionText(compared.value, compared.band.range)}.`}
            </p>
            <BandBar range={compared.band.range} category={category} value={compared.value} />
            <p>{fairBandTexts.half(rangeInWords(compared.band.range, category))}</p>
            <p className="text-sm text-ink-3">
              {`${kindInWords(property)}, ${fairBandTexts.from(compared.band.count)} ${scopeInWords(compared.band, property)}, ${fairBandTexts.offered}.`}
              {compared.band.scope !== "locality" && ` ${fairBandTexts.widened}`}
            </p>
          </>
        ) : (
          compared && <p>{`${kindInWords(property)}: ${fairBandTexts.tooFew}`}</p>
        )}
        {path && (
          <p>
            <a
              href={path}
              className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
            >
              {localityPageTexts.more(locality ?? "")}
            </a>
          </p>
        )}
      </StaticHtml>
    </DetailBlock>
  );
}

/** Every price of a home with its date, as steps and as a table. Nothing before it is known. */
export function PriceHistory({
  property: { category, priceHistory = [] },
}: {
  property: Pick<PublicProperty, "category" | "priceHistory">;
}) {
  const [first] = priceHistory;
  if (!first) return null;
  const steps = priceHistory.map(({ at, price }) => ({ at: Date.parse(at), value: price }));
  const last = priceHistory.at(-1) ?? first;
  const inWords = (price: number) => priceWithPeriod({ category, price });
  return (
    <DetailBlock title={priceTexts.history}>
      <StaticHtml className="grid gap-3">
        {priceHistory.length === 1 ? (
          <p>{priceTexts.unchanged(inWords(first.price), shortDate(first.at))}</p>
        ) : (
          <>
            <StepPlot
              steps={steps}
              label={priceTexts.plot(inWords(first.price), inWords(last.price), priceHistory.length)}
              valueText={rupees}
              timeText={shortDate}
            />
            <PriceTable steps={priceHistory} inWords={inWords} />
          </>
        )}
      </StaticHtml>
    </DetailBlock>
  );
}

type PriceTableProps = { steps: NonNullable<PublicProperty["priceHistory"]>; inWords: (price: number) => string };

const PriceTable = ({ steps, inWords }: PriceTableProps) => (
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
          <td className="py-2 pr-4 font-semibold tabular-nums">{inWords(price)}</td>
          <td className="py-2 text-ink-2">{changeInWords(steps[place - 1]?.price, price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const changeInWords = (before: number | undefined, price: number): string =>
  before === undefined ? priceTexts.first : priceTexts.change(before, price);
