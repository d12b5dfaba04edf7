import { Icon } from "@/components/ui/icon";

const STEPS = ["Category", "Type", "Details"] as const;

/** How far somebody is; `current` counts from 0, and past the last one all are done. */
export const Stepper = ({ current }: { current: number }) => (
  <ol aria-label="Steps" className="flex items-center gap-2 text-sm font-semibold text-ink-3">
    {STEPS.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? "step" : undefined}
        className="group flex items-center gap-2 whitespace-nowrap not-first:before:h-0.5 not-first:before:w-[clamp(8px,4vw,48px)] not-first:before:bg-line max-[359px]:before:hidden aria-[current]:text-ink"
      >
        <span
          className={`grid size-6.5 place-items-center rounded-full border-[1.5px] text-xs ${index < current ? "border-accent-600 bg-accent-600 text-surface" : "border-line-strong group-aria-[current]:border-accent-600 group-aria-[current]:text-accent-700"}`}
        >
          {index < current ? <Icon name="check" size={16} /> : index + 1}
        </span>
        {step}
        {index < current && <span className="sr-only"> (done)</span>}
      </li>
    ))}
  </ol>
);
