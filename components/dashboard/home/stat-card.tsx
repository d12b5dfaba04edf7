import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { cappedNumber } from "@/lib/format";

const TONES = {
  accent: "bg-accent-50 text-accent-600",
  success: "bg-success-bg text-success",
  danger: "bg-danger-bg text-danger",
  warning: "bg-warning-bg text-warning",
  sunken: "bg-sunken text-ink-2",
};

export type Stat = {
  label: string;
  /** Counted no further than one above limits.totalCap. */
  count: number;
  icon: IconName;
  tone: keyof typeof TONES;
  /** Where what is counted can be seen. */
  href?: string | undefined;
};

const CARD = "flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-4";

/** A figure, a link where what it counts has a page (design, Stat card). */
export function StatCard({ label, count, icon, tone, href }: Stat) {
  const inside = (
    <>
      <span className={`grid size-9 place-items-center rounded-md ${TONES[tone]}`}>
        <Icon name={icon} />
      </span>
      <span>
        <b className="block text-[1.75rem] leading-[1.1] font-bold tracking-[-.03em] tabular-nums">
          {cappedNumber(count)}
        </b>{" "}
        <span className="mt-1 block text-sm leading-[1.35] text-ink-2">{label}</span>
      </span>
    </>
  );
  return href ? (
    <a href={href} className={`${CARD} hover:border-accent-300 hover:shadow-2`}>
      {inside}
    </a>
  ) : (
    <div className={CARD}>{inside}</div>
  );
}
