import type { ComponentProps, ReactNode } from "react";
import { boxClass } from "@/components/ui/field-class";
import { FieldFrame, type FieldFrameProps } from "@/components/ui/field-frame";

export type TextFieldProps = ComponentProps<"input"> &
  FieldFrameProps & {
    /** Inside the box, before and after the text. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** A labelled input; what `form.register(name)` gives is spread on it. */
export const TextField = ({ label, error, hint, isOptional, before, after, ...input }: TextFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} isOptional={isOptional}>
    {(ties) => (
      <div className={boxClass}>
        {before && <span className="pl-3.5 text-ink-3">{before}</span>}
        <input
          {...input}
          {...ties}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-body outline-none"
        />
        {after}
      </div>
    )}
  </FieldFrame>
);
