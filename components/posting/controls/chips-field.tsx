import { type ComponentProps, useId } from "react";
import type { Choice } from "@/components/posting/posting-field";
import { chipClass } from "@/components/ui/chip";
import { labelClass } from "@/components/ui/field-class";
import { FieldNote } from "@/components/ui/field-note";
import { coveringRadio } from "@/components/ui/radio-class";

const FOCUS =
  "relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600 forced-colors:has-checked:outline-2";

type ChipsFieldProps = ComponentProps<"input"> & {
  label: string;
  choices: readonly Choice[];
  error: string | undefined;
  isOptional?: boolean | undefined;
  type: "radio" | "checkbox";
  /** Takes the choice back, where that may be done and something is chosen. */
  onClear?: (() => void) | undefined;
};

/** A few short choices as chips, of which one or several may be chosen; what `form.register(name)` gives is spread on each. */
export function ChipsField({ label, choices, error, isOptional, type, onClear, ...input }: ChipsFieldProps) {
  const [labelId, note] = [useId(), useId()];
  return (
    <fieldset
      role={type === "radio" ? "radiogroup" : undefined}
      aria-labelledby={labelId}
      aria-describedby={error ? note : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <span className="flex items-center justify-between gap-3">
        <span id={labelId} className={labelClass}>
          {label}
          {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
        </span>
        {onClear && (
          <button
            type="button"
            onClick={onClear}
            className="-my-3 inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent-600 hover:underline"
          >
            Clear<span className="sr-only"> {label}</span>
          </button>
        )}
      </span>
      <div className="flex flex-wrap gap-2 py-0.5">
        {choices.map(({ value, label: text }) => (
          <label key={value} className={`${chipClass()} ${FOCUS} max-w-full min-w-0 whitespace-normal! wrap-anywhere`}>
            <input {...input} type={type} value={value} className={coveringRadio} />
            {text}
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}
