import { stats } from "@/lib/site-content";

/** The figures of the home page, standing still (spec 1); nothing when an owner has emptied them. */
export function Figures() {
  if (stats.length < 1) return null;
  return (
    <dl className="mt-8 flex max-w-[68ch] flex-wrap gap-x-10 gap-y-4 border-y border-line py-5">
      {stats.map(({ target, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="text-price leading-[1.2] font-bold tabular-nums">{target}+</dd>
        </div>
      ))}
    </dl>
  );
}
