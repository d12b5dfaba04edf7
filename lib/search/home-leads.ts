import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import type { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { coalesced } from "@/lib/platform/queues";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Offer = Pick<PropertyRecord, "_id" | "listed" | "price" | "createdAt" | "homeLead" | "homeFirst" | "homeOffers">;
type Flags = Pick<Offer, "homeLead" | "homeFirst" | "homeOffers">;

const OFFER_FIELDS = { listed: 1, price: 1, createdAt: 1, homeLead: 1, homeFirst: 1, homeOffers: 1 } as const;
const ATTEMPTS = 20;

/** Of the public offers of a home the one with the canonical address. A listing without the flag has a home of its own. */
export const CANONICAL_OFFER = { listed: true, homeFirst: { $ne: false } } as const;

/**
 * Which offer a home answers searches with: of its public ones the cheapest, of equal ones the oldest. Which one has the canonical
 * address: the oldest. A non-public offer of a shared home has neither flag, even at the moment it becomes public again.
 */
function flagsOfOffers(offers: readonly Offer[]): Map<Offer, Flags> {
  const shown = offers.filter(({ listed }) => listed);
  const oldest = shown.toSorted(compareByAge);
  const [lead] = shown.toSorted((one, other) => one.price - other.price || compareByAge(one, other));
  const isAlone = offers.length === 1;
  return new Map(
    offers.map((offer) => [
      offer,
      {
        homeLead: isAlone || offer === lead,
        homeFirst: isAlone || offer === oldest[0],
        homeOffers: isAlone ? 1 : shown.length,
      },
    ]),
  );
}

type Aged = Pick<PropertyRecord, "_id" | "createdAt">;

/** Orders listings from the oldest to the newest; of two that were posted at once the one with the lower id comes first. */
export const compareByAge = (one: Aged, other: Aged): number =>
  +one.createdAt - +other.createdAt || (one._id.toHexString() < other._id.toHexString() ? -1 : 1);

/** `moved`: the offers whose flags changed. `isShared`: the home has several offers, public or not. */
export type Settled = { moved: Types.ObjectId[]; isShared: boolean };

/**
 * Brings the flags of a home's offers in line with their prices and states. Each
 * change is followed by another reading, so that of several runs at several servers the last one leaves a home with one lead.
 */
export const settleHome = (homeId: Types.ObjectId): Promise<Settled> =>
  coalesced(`home ${homeId.toHexString()}`, () => withDatabase(() => settle(homeId)));

async function settle(homeId: Types.ObjectId): Promise<Settled> {
  const changed = new Map<string, Types.ObjectId>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offers = await PropertyModel.collection
      .find<Offer>({ homeId }, { projection: OFFER_FIELDS, hint: "home" })
      .toArray();
    const wrong = [...flagsOfOffers(offers)].filter(([offer, flags]) => !hasFlags(offer, flags));
    if (wrong.length === 0) return { moved: [...changed.values()], isShared: offers.length > 1 };
    // The new lead comes first: a home that is shown twice for a moment is better than one that is missing.
    const writes = wrong
      .toSorted(([, one], [, other]) => Number(other.homeLead) - Number(one.homeLead))
      .map(
        ([{ _id, listed, price }, flags]): AnyBulkWriteOperation => ({
          updateOne: { filter: { _id, homeId, listed, price }, update: { $set: flags } },
        }),
      );
    await PropertyModel.collection.bulkWrite(writes);
    for (const [{ _id }] of wrong) changed.set(_id.toHexString(), _id);
  }
  throw new Error(`The offers of the home ${homeId} keep changing`);
}

/** An offer that does not say whether it is the lead is one. */
const hasFlags = (offer: Offer, flags: Flags): boolean =>
  (offer.homeLead ?? true) === flags.homeLead &&
  offer.homeFirst === flags.homeFirst &&
  offer.homeOffers === flags.homeOffers;

/** The homes that these listings are offers of. Listings that are gone, or that no home is known of, have none. */
export const homesOf = (ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...ids] }, homeId: { $type: "objectId" } }, { projection: { homeId: 1 } })
      .map(({ homeId }) => homeId as Types.ObjectId)
      .toArray(),
  );
