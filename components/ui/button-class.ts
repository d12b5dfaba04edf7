type ButtonTone = "primary" | "outline" | "soft" | "ghost" | "danger" | "light";
type ButtonSize = "lg" | "md" | "sm";
type ButtonLook = { tone: ButtonTone; size?: ButtonSize; block?: boolean };

const TONES: Record<ButtonTone, string> = {
  primary: "button-primary",
  outline: "button-outline",
  soft: "button-soft",
  ghost: "button-ghost",
  danger: "button-danger",
  light: "button-light",
};

const SIZES: Record<ButtonSize, string> = {
  lg: "min-h-13 rounded-md px-6 text-body",
  md: "min-h-11 rounded-md px-4.5 text-[0.9375rem]",
  sm: "min-h-9 rounded-[8px] px-3 text-sm max-md:min-h-11",
};

/** Stacks the label and the busy label of a button in one grid cell, so that the width does not change. */
export const ONE_CELL = "inline-grid! [grid-template-areas:'one'] [&>span]:[grid-area:one]";

/** Classes of a button, for `<a>` and `<button>` alike. */
export const buttonClass = ({ tone, size = "md", block = false }: ButtonLook): string =>
  `${TONES[tone]} ${SIZES[size]}${block ? " w-full" : ""}`;
