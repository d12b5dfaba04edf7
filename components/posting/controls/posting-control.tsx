import { useWatch } from "react-hook-form";
import { CheckField } from "@/components/posting/controls/check-field";
import { ChipsField } from "@/components/posting/controls/chips-field";
import { CounterField } from "@/components/posting/controls/counter-field";
import type { FieldProps, LocalityName } from "@/components/posting/controls/field-props";
import { LocalityField } from "@/components/posting/controls/locality-field";
import { LongField } from "@/components/posting/controls/long-field";
import { PriceField } from "@/components/posting/controls/price-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { limits } from "@/lib/limits";

/** The control a field is asked with. */
export function PostingControl(props: FieldProps & { localities: readonly LocalityName[] }) {
  const { form, field, error } = props;
  const { name, label, hint, unit, isOptional, choices = [] } = field;
  const value = useWatch({ control: form.control, name });
  const text = typeof value === "string" ? value : "";
  const frame = { label, error, isOptional };
  const set = (next: string) =>
    form.setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  if (field.control === "price") return <PriceField {...props} />;
  if (field.control === "locality") return <LocalityField {...props} />;
  const input = form.register(name);
  switch (field.control) {
    case "long":
      return <LongField {...input} {...frame} length={text.length} most={limits.textMaxCharacters} />;
    case "select":
      return <SelectField {...input} {...frame} hint={hint} options={choices} />;
    case "check":
      return <CheckField {...input} label={label} />;
    case "several":
      return <ChipsField {...input} {...frame} type="checkbox" choices={choices} />;
    case "chips": {
      const isDetail = name.startsWith("propertyDetails.");
      const onClear = isDetail && text !== "" ? () => set("") : undefined;
      return <ChipsField {...input} {...frame} type="radio" choices={choices} onClear={onClear} />;
    }
    case "counter": {
      const { min = 0, max = limits.priceMaxRupees } = field;
      return <CounterField {...input} {...frame} value={text} least={min} most={max} onStep={set} />;
    }
    default:
      return (
        <TextField
          {...input}
          {...frame}
          hint={hint}
          autoComplete="off"
          inputMode={field.control === "figure" ? "decimal" : undefined}
          after={unit && <span className="pr-3.5 whitespace-nowrap text-ink-3">{unit}</span>}
        />
      );
  }
}
