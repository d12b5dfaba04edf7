import "server-only";
import type { Document } from "mongodb";
import { risingVersion } from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing, type WriteOptions } from "@/lib/listings/listing-writes";
import type { ListingKind } from "@/lib/messaging/contract";
import { notify } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { literal } from "@/lib/platform/durable-write";
import type { HistoryEvent } from "@/lib/property/constants";
import { publicNameOf } from "@/lib/property/dto";
import { refreshLists } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";

export const NOT_ARCHIVED = { archivedAt: null } as const;

type State = { approval?: boolean; rejected?: boolean; sold?: boolean; rejectionReason?: string };
/** A change of state, with the event that the history shows. */
export type Step<E extends HistoryEvent = HistoryEvent> = {
  event: E;
  to: State;
  cleared?: string[];
  reason?: string | undefined;
  /** Further stages of the update. */
  also?: (now: Date) => Document[];
};

/** The fields that every step sets. */
export const stepFields = (actor: Actor, event: HistoryEvent, now: Date, reason?: string): Document => ({
  updatedAt: risingVersion(now),
  history: historyWith(historyEntry(actor, event, now, { reason })),
});

/**
 * Moves a listing from one state to another in one conditional update, with the expressions `counted`, and refreshes its pages;
 * null when it is not in the state `from`. The steps that make a listing public, or hide it, are in `lib/listings/moderation.ts`.
 */
export async function applyStep(
  actor: Actor,
  from: Document,
  { event, to, cleared = [], reason, also }: Step,
  { now = new Date() }: WriteOptions,
  counted: Document = {},
): Promise<PropertyRecord | null> {
  const set = { ...literal(to), ...counted, ...stepFields(actor, event, now, reason) };
  const stages = [{ $set: set }, ...(cleared.length > 0 ? [{ $unset: cleared }] : []), ...(also?.(now) ?? [])];
  const changed = await updateListing(from, stages, { now });
  if (changed) await refreshLists(changed);
  return changed;
}

type NotifiedListing = Pick<PropertyRecord, "_id" | "sellerId"> & Parameters<typeof publicNameOf>[0];

/** Notifies a seller of what was done to a listing, unless the seller did it. Never throws. */
export async function notifySeller(
  actor: Actor,
  listing: NotifiedListing,
  kind: ListingKind,
  options: WriteOptions = {},
  reason?: string,
): Promise<void> {
  const seller = listing.sellerId.toHexString();
  const propertyName = publicNameOf(listing).name;
  const facts = { propertyId: listing._id.toHexString(), propertyName, ...(reason && { reason }) };
  if (seller !== actor.id) await notify(seller, kind, facts, options);
}
