import { CATEGORIES, type Category, type PropertyStatus } from "@/lib/property/constants";
import type { Random } from "@/scripts/scenes/base/random";
import { HIDDEN_CONTACTS } from "@/scripts/seed/hidden-contacts";
import type { ListingRow } from "@/scripts/seed/listing-row";

type Share = {
  status: Exclude<PropertyStatus, "approved">;
  count: number;
  fromRank: number;
  toRank: number;
  of?: readonly Category[];
};

/** Rank 0 is the newest listing: what waits for review is recent, what is sold was listed some weeks ago. */
const SHARES: readonly Share[] = [
  { status: "pending", count: 12, fromRank: 15, toRank: 45 },
  { status: "rejected", count: 8, fromRank: 20, toRank: 150 },
  { status: "sold", count: 10, fromRank: 60, toRank: 180, of: ["sale", "new-projects"] },
];

export const REJECTION_REASONS = [
  "The photos show another house than the one described.",
  "The price is for one room but the listing says the whole house.",
  "The same flat is listed twice. Please keep one listing.",
  "The locality does not match the address.",
  "Please add the RERA number of the project.",
  "The description is about another property.",
  "The area is missing, so buyers cannot compare the price.",
  "Ownership papers were asked for and did not arrive.",
] as const;

/** State of each listing, by its rank; the newest, the pinned and those with a hidden contact are approved. */
export function statesOf(rows: readonly ListingRow[], random: Random): PropertyStatus[] {
  const states: PropertyStatus[] = rows.map(() => "approved");
  const mustStay = new Set(HIDDEN_CONTACTS.map(({ listing }) => listing));
  for (const { status, count, fromRank, toRank, of = CATEGORIES } of SHARES) {
    let left = count;
    while (left > 0) {
      const rank = random.int(fromRank, Math.min(toRank, rows.length - 1));
      const row = rows[rank];
      if (!row || row.newest || !of.includes(row.category) || mustStay.has(row.name) || states[rank] !== "approved")
        continue;
      states[rank] = status;
      left -= 1;
    }
  }
  return states;
}
