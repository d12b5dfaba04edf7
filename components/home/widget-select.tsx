import { type PriceChoice, priceChoices, type WidgetField } from "@/components/home/widget-target";
import { labelClass, selectClass } from "@/components/ui/field-class";
import { WIDGET_CITIES } from "@/lib/property/constants";

/* Not empty: rewrites take an empty value for a missing key, and the explore page could not tell who asks. */
const NOTHING = " ";

const LABELS: Record<WidgetField, string> = {
  type: "Type",
  city: "City",
  category: "Category",
  priceRange: "Price range",
};
const CHOICES: Record<Exclude<WidgetField, "priceRange">, readonly PriceChoice[]> = {
  type: [{ value: "house", label: "House" }],
  city: WIDGET_CITIES.map((city) => ({ value: city, label: city })),
  category: [
    { value: "buy", label: "Buy" },
    { value: "rent", label: "Rent" },
  ],
};

type Props = { field: WidgetField; isBuying: boolean; isMissing: boolean; messageId: string };

/** One labelled choice of the filter widget; the first option is no choice. */
export function WidgetSelect({ field, isBuying, isMissing, messageId }: Props) {
  const options = field === "priceRange" ? priceChoices(isBuying) : CHOICES[field];
  const id = `widget-${field}`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {LABELS[field]}
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
