import { StatCounter } from "@/components/home/stat-counter";
import { stats } from "@/lib/site-content";

/** Three figures that count up when they scroll into view (spec 1). */
export function StatsBand() {
  if (stats.length < 1) return null;
  return (
    <section aria-label="Basera in numbers" className="on-dark bg-accent-900 text-surface">
      <dl className="site-container grid grid-cols-3 py-[clamp(28px,4vw,48px)]">
        {stats.map(({ target, label }) => (
          <div key={label} className="flex flex-col-reverse border-surface/16 px-1 text-center not-first:border-l">
            <dt className="text-[clamp(.8125rem,.75rem+.3vw,1rem)] text-accent-100">{label}</dt>
            <dd className="font-bold text-[clamp(1.625rem,1rem+2.6vw,2.75rem)] leading-[1.15] tracking-[-.03em] tabular-nums">
              <StatCounter target={target} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
