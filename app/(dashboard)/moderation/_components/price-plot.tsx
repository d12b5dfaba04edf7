import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { rupees } from "@/lib/platform/format";
import { priceWithPeriod } from "@/lib/property/price-and-place";

const [WIDTH, HEIGHT, EDGE] = [320, 44, 10];

type PricePlotProps = Pick<CaseDetail, "category" | "price"> & { prices: NonNullable<CaseDetail["prices"]> };

/** The price beside those of comparable homes, on a scale of equal ratios; the text says the same. */
export function PricePlot({ category, price, prices: { count, least, low, median, high, most } }: PricePlotProps) {
  const [from, to] = [Math.log(Math.min(price, least)), Math.log(Math.max(price, most))];
  const x = (value: number) => EDGE + ((Math.log(value) - from) / (to - from || 1)) * (WIDTH - 2 * EDGE);
  const isOutside = price < low || price > high;
  return (
    <div className="grid gap-1.5">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-11 w-full max-w-120">
        <line x1={x(least)} x2={x(most)} y1={22} y2={22} className="stroke-line-strong" strokeWidth={2} />
        <rect x={x(low)} y={12} width={Math.max(2, x(high) - x(low))} height={20} rx={4} className="fill-accent-200" />
        <line x1={x(median)} x2={x(median)} y1={8} y2={36} className="stroke-accent-700" strokeWidth={2} />
        <circle cx={x(price)} cy={22} r={7} className={isOutside ? "fill-danger" : "fill-accent-600"} />
      </svg>
      <p className="text-sm tabular-nums">
        {`${priceWithPeriod({ category, price })}. Of ${count} comparable homes most ask ${rupees(low)} to ${rupees(high)}, the middle one ${rupees(median)}.`}
        {price < low && " This price is among the lowest."}
        {price > high && " This price is among the highest."}
      </p>
    </div>
  );
}
