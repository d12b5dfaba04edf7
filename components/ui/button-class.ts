type ButtonTone = "primary" | "outline" | "soft" | "ghost" | "danger" | "light";
type ButtonSize = "lg" | "md" | "sm";
type ButtonLook = { tone: ButtonTone; size?: ButtonSize; block?: boolean };

const BASE =
  "inline-flex items-center justify-center gap-2 border font-semibold whitespace-nowrap transition-colors duration-(--dur-fast) disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-busy:cursor-progress aria-busy:bg-accent-700 aria-busy:text-surface";

const TONES: Record<ButtonTone, string> = {
  primary: "border-transparent bg-accent-600 text-surface hover:bg-accent-700",
  outline: "border-line-strong bg-surface text-ink hover:border-ink-2 hover:bg-canvas",
  soft: "border-transparent bg-accent-50 text-accent-700 hover:bg-accent-100",
  ghost: "border-transparent text-ink hover:bg-canvas",
  danger: "border-transparent bg-danger text-surface",
  light: "border-transparent bg-surface text-accent-700",
};

const SIZES: Record<ButtonSize, string> = {
  lg: "min-h-13 rounded-md px-6 text-body",
  md: "min-h-11 rounded-md px-4.5 text-[0.9375rem]",
  sm: "min-h-9 rounded-[8px] px-3 text-sm",
};

/** Classes of a button, for `<a>` and `<button>` alike. */
export const buttonClass = ({ tone, size = "md", block = false }: ButtonLook): string =>
  `${BASE} ${TONES[tone]} ${SIZES[size]}${block ? " w-full" : ""}`;
