import type { ComponentProps } from "react";
import { boxClass } from "@/components/ui/field-class";
import { FieldFrame, type FieldFrameProps } from "@/components/ui/field-frame";
import { Icon } from "@/components/ui/icon";

type CounterFieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    value: string;
    least: number;
    most: number;
    onStep: (value: string) => void;
  };

const STEP =
  "grid size-11.5 shrink-0 place-items-center rounded-md text-accent-600 hover:bg-canvas aria-disabled:text-ink-3";

/** A whole number by buttons or by typing; empty until somebody says it. */
export function CounterField({
  label,
  error,
  hint,
  isOptional,
  value,
  least,
  most,
  onStep,
  ...input
}: CounterFieldProps) {
  const count = value === "" ? undefined : Number(value);
  const isLeast = count === undefined || count <= least;
  const isMost = count !== undefined && count >= most;
  const step = (by: number) => onStep(String(count === undefined ? Math.max(least, 1) : count + by));
  return (
    <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
      {(ties) => (
        <div className={boxClass}>
          <button
            type="button"
            aria-label={`${label}: one less`}
            aria-disabled={isLeast || undefined}
            onClick={() => isLeast || step(-1)}
            className={STEP}
          >
            <Icon name="minus" />
          </button>
          <input
            {...input}
            {...ties}
            type="text"
            inputMode="numeric"
            placeholder="0"
            autoComplete="off"
            className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent text-center font-semibold tabular-nums outline-none"
          />
          <button
            type="button"
            aria-label={`${label}: one more`}
            aria-disabled={isMost || undefined}
            onClick={() => isMost || step(1)}
            className={STEP}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
