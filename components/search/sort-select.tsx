import { buttonClass } from "@/components/ui/button-class";
import { selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

export type SortOption = { value: string; label: string };

export type SortSelectProps = {
  /** Id of the form it belongs to. */
  form: string;
  options: readonly SortOption[];
  /** The order of the address. */
  value: string | undefined;
  /** The order that the search text says, and that an order of the address replaces. */
  textSort?: string | undefined;
};

/** Order of a list: a native select that applies at once; without scripts it has a submit button. */
export const SortSelect = (props: SortSelectProps) => (
  <div className="flex items-center gap-2">
    <label htmlFor={`${props.form}-sort`} className="text-sm whitespace-nowrap text-ink-3">
      Sort by
    </label>
    <SortOptions {...props} className={`${selectClass} min-h-11! w-52.5`} />
    <button type="submit" form={props.form} className={`${buttonClass({ tone: "outline" })} not-noscript:hidden`}>
      Sort
    </button>
  </div>
);

type SortOptionsProps = SortSelectProps & { className: string };

const SortOptions = ({ form, value, className, ...list }: SortOptionsProps) => {
  const options = list.textSort ? optionsBeside(list.textSort, list.options) : list.options;
  return (
    <select
      id={`${form}-sort`}
      form={form}
      name="sort"
      defaultValue={options.some((option) => option.value === value) ? value : ""}
      data-apply="now"
      className={className}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const NEWEST = "newest";

/** Beside a text that says an order this order is the usual one, which needs no value, and the newest first must be said. */
function optionsBeside(textSort: string, options: readonly SortOption[]): SortOption[] {
  const hasNewest = options.some(({ value }) => value === NEWEST);
  return options
    .filter(({ value }) => value !== "" || !hasNewest)
    .map((option) => ({ ...option, value: option.value || NEWEST }))
    .map((option) => (option.value === textSort ? { ...option, value: "" } : option));
}

/** Order of a list on phones: the same select, styled as a button. */
export const PhoneSort = (props: SortSelectProps) => (
  <div className="flex min-w-0 flex-1 gap-2 noscript:basis-full">
    <div className="relative min-w-0 flex-1">
      <Icon name="arrow-up-down" size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto" />
      <label htmlFor={`${props.form}-sort`} className="sr-only">
        Sort by
      </label>
      <SortOptions
        {...props}
        className={`${buttonClass({ tone: "outline", size: "sm", block: true })} min-h-11! appearance-none truncate pr-2! pl-9! forced-colors:appearance-auto`}
      />
    </div>
    <button
      type="submit"
      form={props.form}
      className={`${buttonClass({ tone: "outline" })} shrink-0 not-noscript:hidden`}
    >
      Sort
    </button>
  </div>
);

type KeptFiltersProps = {
  /** Id of the form. */
  form: string;
  action: string;
  /** Address of the list. */
  href: string;
};

/** Keys of an address that a form of its own does not show. */
export const keptKeys = (href: string, others: readonly string[]): [key: string, value: string][] =>
  [...new URLSearchParams(href.split("?")[1] ?? "")].filter(([key]) => !others.includes(key));

/** A form that sends the filters of a list, for controls outside of the form with the filters. */
export const KeptFilters = ({ form, action, href }: KeptFiltersProps) => (
  <form id={form} action={action} method="get" hidden>
    {keptKeys(href, ["sort", "page"]).map(([key, value]) => (
      <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
    ))}
  </form>
);
