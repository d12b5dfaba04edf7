import { DetailBlock } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { boxClass, labelClass } from "@/components/ui/class-names";
import { StaticHtml } from "@/components/ui/static-html";
import { getDutyRate } from "@/lib/listings/duty-rates";
import { indianNumber } from "@/lib/platform/format";
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
import type { PublicProperty } from "@/lib/property/types";

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
