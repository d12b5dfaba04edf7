import { buttonClass } from "@/components/ui/button-class";
import { labelClass, selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { bandsOf, type PriceBand } from "@/lib/search/bands";

type Choices = { type?: PropertyType; city?: City; category?: Category; band?: PriceBand };
type Option = { value: string; label: string };

/** The four fields of the filter widget again, with the chosen values filled in and the missing ones marked. */
export function ChoiceForm({ type, city, category, band }: Choices) {
  const bands = [...new Set((category ? [category] : CATEGORIES).flatMap((one) => bandsOf(one)))];
  const fields: { name: string; label: string; chosen: string | undefined; options: Option[] }[] = [
    {
      name: "type",
      label: "Type",
      chosen: type,
      options: PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_NAMES[value].label })),
    },
    { name: "city", label: "City", chosen: city, options: CITIES.map((value) => ({ value, label: value })) },
    {
      name: "category",
      label: "Category",
      chosen: category,
      options: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value].label })),
    },
    {
      name: "priceRange",
      label: "Price range",
      chosen: band?.slug,
      options: bands.map(({ slug, label }) => ({ value: slug, label })),
    },
  ];
  return (
    <form action={routes.explore()} method="get" data-plain className="mb-4 rounded-xl border border-line p-5">
      <p role="alert" id="choices-missing" className="mb-4 flex items-center gap-2 font-semibold text-danger">
        <Icon name="circle-alert" />
        {messages.selectAllFilterFields}
      </p>
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:items-end">
        {fields.map(({ name, label, chosen, options }) => (
          <div key={name} className="grid gap-1.5">
            <label htmlFor={`choice-${name}`} className={labelClass}>
              {label}
            </label>
            <select
              id={`choice-${name}`}
              name={name}
              defaultValue={chosen ?? ""}
              aria-invalid={chosen === undefined || undefined}
              aria-describedby={chosen === undefined ? "choices-missing" : undefined}
              className={selectClass}
            >
              <option value="">{label}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button type="submit" className={`${buttonClass({ tone: "primary" })} min-h-12`}>
          Show homes
        </button>
      </div>
    </form>
  );
}
