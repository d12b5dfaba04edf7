import type { DetailRow } from "@/lib/property/facts";

/** Labels and values in one column, two from 768 px. */
export const DetailList = ({ rows }: { rows: readonly DetailRow[] }) => (
  <dl className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
    {rows.map(({ key, label, value }) => (
      <div
        key={key}
        className="flex justify-between gap-4 border-b border-line py-2.75 last:border-b-0 md:nth-last-2:odd:border-b-0"
      >
        <dt className="text-ink-3">{label}</dt>
        <dd className="min-w-0 text-right font-[550] wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
