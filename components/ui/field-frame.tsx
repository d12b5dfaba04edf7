import { type ReactNode, useId } from "react";
import { labelClass } from "@/components/ui/field-class";
import { FieldNote } from "@/components/ui/field-note";

export type FieldFrameProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
};

/** What ties a control to its label and its note. */
type Ties = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = FieldFrameProps & { children: (ties: Ties) => ReactNode };

/** A control between its label and its note. */
export function FieldFrame({ label, error, hint, isOptional, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? note : undefined,
      })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
