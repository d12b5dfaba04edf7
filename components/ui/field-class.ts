const BOX =
  "w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 text-body focus:border-accent-600 focus:outline-3 focus:outline-offset-0 focus:outline-accent-200 aria-invalid:border-2 aria-invalid:border-danger";

/** Box of a text field: 48 px high, 16 px text. */
export const inputClass = `${BOX} placeholder:text-placeholder`;

/** Box of a native select, its chevron included. */
export const selectClass = `${BOX} select-chevron pr-10 text-ellipsis`;

export const labelClass = "text-sm font-semibold";
