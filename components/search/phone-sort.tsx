import { SortOptions, type SortSelectProps } from "@/components/search/sort-select";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** The order of a list on phones: the same select, drawn as a button. */
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
