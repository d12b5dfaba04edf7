import { type ComponentProps, useId } from "react";
import { labelClass, selectClass } from "@/components/ui/field-class";
import { FieldNote } from "@/components/ui/field-note";

type Option = { value: string; label: string };
type SelectFieldProps = ComponentProps<"select"> & {
  label: string;
  /** The first one is what stands there while nothing is chosen. */
  options: readonly Option[];
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
};

/** A labelled native select; what `form.register(name)` gives is spread on it. */
export function SelectField({ label, options, error, hint, isOptional, ...select }: SelectFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
        className={selectClass}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
