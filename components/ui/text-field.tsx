import { type ComponentProps, type ReactNode, useId } from "react";
import { boxClass, labelClass } from "@/components/ui/field-class";
import { FieldNote } from "@/components/ui/field-note";

export type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A labelled input; what `form.register(name)` gives is spread on it. */
export function TextField({ label, error, hint, isOptional, before, after, ...input }: TextFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      <div className={boxClass}>
        {before && <span className="pl-3.5 text-ink-3">{before}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-body outline-none"
        />
        {after}
      </div>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
