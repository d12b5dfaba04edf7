import { WIDGET_PRICE_RANGES, type WidgetField } from "@/components/home/widget-target";
import { labelClass, selectClass } from "@/components/ui/field-class";
import { WIDGET_CITIES } from "@/lib/property/constants";

type Option = { value: string; label: string };
const same = (text: string): Option => ({ value: text, label: text });

/* Not empty: rewrites take an empty value for a missing key, and the explore page could not tell who asks. */
const NOTHING = " ";

const FIELDS: Record<WidgetField, { label: string; options: readonly Option[] }> = {
  type: { label: "Type", options: [{ value: "house", label: "House" }] },
  city: { label: "City", options: WIDGET_CITIES.map(same) },
  category: {
    label: "Category",
    options: [
      { value: "buy", label: "Buy" },
      { value: "rent", label: "Rent" },
    ],
  },
  priceRange: { label: "Price range", options: WIDGET_PRICE_RANGES.map(same) },
};

type Props = { field: WidgetField; isMissing: boolean; messageId: string };

/** One labelled choice of the filter widget; the first option is no choice. */
export function WidgetSelect({ field, isMissing, messageId }: Props) {
  const { label, options } = FIELDS[field];
  const id = `widget-${field}`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select
        id={id}
        name={field}
        defaultValue={NOTHING}
        className={`${selectClass} has-[option:first-child:checked]:text-ink-3`}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? messageId : undefined}
      >
        <option value={NOTHING}>Choose</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
