import type { ComponentProps } from "react";
import { boxClass } from "@/components/ui/field-class";
import { FieldFrame, type FieldFrameProps } from "@/components/ui/field-frame";
import { indianNumber } from "@/lib/format";

type LongFieldProps = ComponentProps<"textarea"> & Omit<FieldFrameProps, "hint"> & { length: number; most: number };

/** A text of several lines that says how long it is; what `form.register(name)` gives is spread on it. */
export const LongField = ({ label, error, isOptional, length, most, ...textarea }: LongFieldProps) => (
  <FieldFrame
    label={label}
    error={error}
    isOptional={isOptional}
    hint={`${indianNumber(length)} of ${indianNumber(most)} characters`}
  >
    {(ties) => (
      <div className={boxClass}>
        <textarea
          {...textarea}
          {...ties}
          rows={5}
          className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
        />
      </div>
    )}
  </FieldFrame>
);
