import type { ComponentProps } from "react";
import { selectClass } from "@/components/ui/field-class";
import { FieldFrame, type FieldFrameProps } from "@/components/ui/field-frame";

type Option = { value: string; label: string };
type SelectFieldProps = ComponentProps<"select"> &
  FieldFrameProps & {
    /** The first one is what stands there while nothing is chosen. */
    options: readonly Option[];
  };

/** A labelled native select; what `form.register(name)` gives is spread on it. */
export const SelectField = ({ label, options, error, hint, isOptional, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
    {(ties) => (
      <select {...select} {...ties} className={selectClass}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
