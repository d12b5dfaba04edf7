import { buttonClass } from "@/components/ui/button-class";
import { selectClass } from "@/components/ui/field-class";

export type SortOption = { value: string; label: string };

export type SortSelectProps = {
  /** Id of the form it belongs to. */
  form: string;
  options: readonly SortOption[];
  value: string | undefined;
};

/** Order of a list: a native select that applies at once; without scripts with a button of its own. */
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

export const SortOptions = ({ form, options, value, className }: SortSelectProps & { className: string }) => (
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
