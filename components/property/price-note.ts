import { rupees, rupeesInWords } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";

/** What stands after a price: `per month` for rent, lakh or crore in words for sale and new projects, nothing for lease. */
export function priceNote({ category, price }: Pick<PublicProperty, "category" | "price">): string | undefined {
  if (category === "rent") return "per month";
  const words = rupeesInWords(price);
  return category === "lease" || words === rupees(price) ? undefined : words;
}
