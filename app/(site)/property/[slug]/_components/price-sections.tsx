import { BandBar, StepPlot } from "@/components/property/price-plots";
import { DetailBlock } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { boxClass, labelClass } from "@/components/ui/class-names";
import { StaticHtml } from "@/components/ui/static-html";
import { getDutyRate } from "@/lib/listings/duty-rates";
import { indianNumber, rupees, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import {
  assumedFigures,
  COST_FIELDS,
  type CostBasis,
  type CostField,
  type CostRow,
  costKindOf,
  costRows,
  costTexts,
} from "@/lib/property/costs";
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

type Priced = Pick<PublicProperty, "category" | "price">;

/** What a home costs, for assumed figures that a person may change. `LazyParts` of the page loads what works them out with the first use of a field. */
export async function WhatItCosts({ property: { category, price } }: { property: Priced }) {
  const kind = costKindOf(category);
  const duties = kind === "buy" ? await getDutyRate({ now: new Date() }) : undefined;
  const basis: CostBasis = { kind, price, duties };
  const figures = assumedFigures(basis);
  return (
    <DetailBlock title={costTexts.title}>
      <StaticHtml data-part="costs" data-basis={JSON.stringify(basis)} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 noscript:hidden">
          {COST_FIELDS[kind].map((field) => (
            <CostInput key={field} field={field} value={figures[field] ?? 0} />
          ))}
        </div>
        <CostList rows={costRows(basis, figures)} />
        <p data-cost-status role="status" className="text-sm font-semibold text-danger empty:hidden" />
        <p className="max-w-[68ch] text-sm text-ink-3">{noteOf(category, basis)}</p>
        {kind === "buy" && (
          <details className="noscript:hidden">
            <summary className={`${buttonClass({ tone: "outline" })} cursor-pointer`}>{costTexts.byYear}</summary>
            <div data-cost-years className="mt-3 overflow-x-auto" />
          </details>
        )}
      </StaticHtml>
    </DetailBlock>
  );
}

function noteOf(category: Priced["category"], { duties }: CostBasis): string {
  if (!duties) return category === "rent" ? costTexts.rentNote : costTexts.leaseNote;
  const note = costTexts.buyNote(duties, { rate: limits.assumedLoanPercent, years: limits.assumedLoanYears });
  return category === "new-projects" ? `${note} ${costTexts.newProjectNote}` : note;
}

/** `autocomplete` is off, so that a reload does not bring back typed figures beside the costs of the assumed ones. */
const CostInput = ({ field, value }: { field: CostField; value: number }) => (
  <div className="grid min-w-0 content-start gap-1.5">
    <label htmlFor={`cost-${field}`} className={labelClass}>
      {costTexts.fields[field]}
    </label>
    <div className={boxClass}>
      {field !== "rate" && field !== "years" && <span className="pl-3.5 text-ink-3">₹</span>}
      <input
        id={`cost-${field}`}
        data-cost-field={field}
        defaultValue={indianNumber(value)}
        inputMode={field === "years" ? "numeric" : "text"}
        autoComplete="off"
        aria-describedby={`cost-${field}-error`}
        className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-body tabular-nums outline-none"
      />
    </div>
    <p id={`cost-${field}-error`} className="text-xs font-semibold text-danger empty:hidden" />
  </div>
);

const CostList = ({ rows }: { rows: readonly CostRow[] }) => (
  <dl>
    {rows.map(({ key, label, value, isSum }) => (
      <div
        key={key}
        data-cost-row={key}
        className={`flex justify-between gap-4 border-b border-line py-2.75 last:border-b-0${isSum ? " font-semibold" : ""}`}
      >
        <dt className={isSum ? "" : "text-ink-3"}>{label}</dt>
        <dd className="shrink-0 text-right font-[550] tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
