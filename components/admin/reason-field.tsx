import { type ComponentProps, useId } from "react";
import { boxClass, labelClass } from "@/components/ui/field-class";
import { FieldNote } from "@/components/ui/field-note";

type ReasonFieldProps = ComponentProps<"textarea"> & { error: string | undefined; hint: string };

/** Why something is done to an account; what `form.register(name)` gives is spread on it. */
export function ReasonField({ error, hint, ...textarea }: ReasonFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelClass}>
        Reason
      </label>
      <div className={boxClass}>
        <textarea
          {...textarea}
          id={id}
          rows={4}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
        />
      </div>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
