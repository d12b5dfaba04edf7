import { indianNumber } from "@/lib/format";

/** An amount without what people put between its digits: `₹ 24,000` gives `24000`. */
export const plainFigure = (text: string): string => text.replace(/[₹,\s]/g, "");

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(plainFigure(text));

/** An amount with Indian digit grouping: `3600000` gives `36,00,000`; what is none stays as it was typed. */
export const groupedFigure = (text: string): string =>
  isAmount(text) ? indianNumber(Number(plainFigure(text))) : text;
