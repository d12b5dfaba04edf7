import "server-only";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing } from "@/lib/listings/listing-writes";
import { refreshLists } from "@/lib/search/market-refresh";

type Now = { now: Date };

export async function markStale(_propertyId: string, _now: Now): Promise<void> {}
export async function confirmForSeller(_sellerId: string, _propertyId: string, _now: Now): Promise<void> {}
export async function sellForSeller(sellerId: string, propertyId: string, { now }: Now): Promise<void> {
  const actor = { id: sellerId, role: "owner" } as const;
  const set = {
    sold: true,
    updatedAt: { $max: [now, { $add: ["$updatedAt", 1] }] },
    history: historyWith(historyEntry(actor, "sold", now)),
  };
  const changed = await updateListing({ _id: propertyId, sellerId, archivedAt: null, sold: false }, [{ $set: set }]);
  if (changed) await refreshLists(changed);
}
