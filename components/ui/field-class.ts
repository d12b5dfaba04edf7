/** Box of a native select, 48 px high with 16 px text, its chevron included. */
export const selectClass =
  "select-chevron min-h-12 w-full rounded-md border border-line-strong bg-surface pr-10 pl-3.5 text-body text-ellipsis focus:border-accent-600 focus:outline-3 focus:outline-offset-0 focus:outline-accent-200 aria-invalid:border-2 aria-invalid:border-danger";

export const labelClass = "text-sm font-semibold";
