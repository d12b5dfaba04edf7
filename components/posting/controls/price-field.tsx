import { useWatch } from "react-hook-form";
import type { FieldProps } from "@/components/posting/controls/field-props";
import { groupedFigure, isAmount, plainFigure } from "@/components/posting/plain-figure";
import { TextField } from "@/components/ui/text-field";
import { rupees, rupeesInWords } from "@/lib/format";

/** An amount in rupees, grouped as it is left, with its words below where they say more than its digits. */
export function PriceField({ form, field, error }: FieldProps) {
  const { control, register, setValue } = form;
  const typed = useWatch({ control, name: "price" });
  const amount = isAmount(typed) ? Number(plainFigure(typed)) : 0;
  const words = rupeesInWords(amount);
  return (
    <TextField
      {...register("price", {
        onBlur: () => isAmount(typed) && setValue("price", groupedFigure(typed)),
      })}
      label={field.label}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      hint={words === rupees(amount) ? undefined : words}
      before="₹"
      after={field.unit && <span className="pr-3.5 whitespace-nowrap text-ink-3">{field.unit}</span>}
    />
  );
}
