import type { Removal } from "@/lib/property/types";

/** What was taken out of the texts of a listing, as its call's meta says. */
export const removedParts = (meta: Record<string, unknown>) => (meta.removed ?? []) as Removal[];
