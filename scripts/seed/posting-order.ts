import type { Random } from "@/scripts/scenes/base/random";
import type { ListingRow } from "@/scripts/seed/listing-row";

const PINNED_LAST = Number.POSITIVE_INFINITY;
const APART = 2;

/** Newest first: the pinned rows, then the rest mixed so that one type seldom follows itself. */
export function inPostingOrder(rows: readonly ListingRow[], random: Random): ListingRow[] {
  const pinned = rows.filter((row) => row.newest).sort((a, b) => (a.newest ?? PINNED_LAST) - (b.newest ?? PINNED_LAST));
  const rest = shuffled(
    rows.filter((row) => !row.newest),
    random,
  );
  const order = [...pinned];
  while (rest.length > 0) {
    const recent = order.slice(-APART).map((row) => row.propertyType);
    const next = rest.findIndex((row) => !recent.includes(row.propertyType));
    order.push(...rest.splice(Math.max(0, next), 1));
  }
  return order;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn = items.map((item) => ({ item, lot: random.next() }));
  return drawn.sort((a, b) => a.lot - b.lot).map(({ item }) => item);
}
