type ButtonTone = "primary" | "outline" | "soft" | "ghost" | "danger" | "light";
type ButtonSize = "lg" | "md" | "sm";
type ButtonLook = { tone: ButtonTone; size?: ButtonSize; block?: boolean };

/** Stacks the label and the busy label of a button in one grid cell, so that the width does not change. */
export const ONE_CELL = "inline-grid! [grid-template-areas:'one'] [&>span]:[grid-area:one]";

/** Classes of a button, for `<a>` and `<button>` alike. `app/repeated.css` has a class for each tone and size. */
export const buttonClass = ({ tone, size = "md", block = false }: ButtonLook): string =>
  `button-${tone} button-${size}${block ? " w-full" : ""}`;
