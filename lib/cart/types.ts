import type { PropertyCard } from "@/lib/property/types";

/** A saved property as My Cart shows it; a sold one has no page any more. */
export type CartCard = PropertyCard & { isSold: boolean };
