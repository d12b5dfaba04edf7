/** Sky gradient that continues into the top of the street drawing. */
export const skyClass = "bg-linear-to-b from-[#e4f1f5] to-[#d3e7ee]";

/** An invisible radio that covers its whole label, so that touches and screen readers reach the control itself. */
export const coveringRadio = "absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none";

/** White panel of a signed-in page. */
export const panelClass = "rounded-lg border border-line bg-surface p-5 md:p-6";

/** A native select, 48 px high with 16 px text and a chevron. */
export const selectClass =
  "select-chevron min-h-12 w-full rounded-md border border-line-strong bg-surface pr-10 pl-3.5 text-body text-ellipsis focus:border-accent-600 focus:outline-3 focus:outline-offset-0 focus:outline-accent-200 aria-invalid:border-2 aria-invalid:border-danger";

export const labelClass = "text-sm font-semibold";

/** Box around an input with its prefix and suffix; the input inside has no border. */
export const boxClass =
  "flex min-h-12 items-center rounded-md border border-line-strong bg-surface focus-within:border-accent-600 focus-within:outline-3 focus-within:outline-accent-200 has-aria-invalid:border-2 has-aria-invalid:border-danger has-[:is(input,textarea):read-only]:bg-canvas";

/** A round 44 px button that holds one icon. */
export const iconButtonClass =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-canvas";

/** Width and padding of a page inside the shell. */
export const dashboardPageClass = "mx-auto max-w-[1180px] px-(--gutter) pt-6 lg:px-8 lg:pt-8";
