/** Box of a native select, 48 px high with 16 px text, its chevron included. */
export const selectClass =
  "select-chevron min-h-12 w-full rounded-md border border-line-strong bg-surface pr-10 pl-3.5 text-body text-ellipsis focus:border-accent-600 focus:outline-3 focus:outline-offset-0 focus:outline-accent-200 aria-invalid:border-2 aria-invalid:border-danger";

export const labelClass = "text-sm font-semibold";

/** Box around an input with its prefix and suffix; the input inside has no border of its own. */
export const boxClass =
  "flex min-h-12 items-center rounded-md border border-line-strong bg-surface focus-within:border-accent-600 focus-within:outline-3 focus-within:outline-accent-200 has-aria-invalid:border-2 has-aria-invalid:border-danger has-[:is(input,textarea):read-only]:bg-canvas";
