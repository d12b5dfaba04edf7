import "server-only";
import type { ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { type BadgeGround, badgesOf, type SellerGround } from "@/lib/property/badge-rules";
import { isSellerKind } from "@/lib/property/stored-filter-fields";
import type { ListingBadge } from "@/lib/property/types";
import { ClaimModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { ReportModel, type ReportRecord } from "@/models/moderation";

/** The stored fields that badges are worked out from, beside those of a card or a public listing. They stay on the server. */
export const BADGE_FIELDS = {
  ...{ sellerId: 1, confirmedAt: 1, contactHeld: 1, photosChecked: 1 },
  "risk.reasons.code": 1,
} as const;
/** In addition where the public texts are not read as a whole. */
export const CARD_BADGE_FIELDS = { ...BADGE_FIELDS, "publicText.reraNumber": 1 } as const;

type BadgeRecord = BadgeGround & { _id: ObjectId; sellerId?: ObjectId | undefined };

/** The badges of these stored listings at this time, by listing. */
export async function readBadges<T extends BadgeRecord>(
  listings: readonly T[],
  now: Date,
): Promise<Map<T, ListingBadge[]>> {
  const { sellers, reported } = await readGrounds(listings.flatMap(({ sellerId }) => sellerId ?? []));
  return new Map(
    listings.map((listing) => {
      const ground = { ...listing, isReported: reported.has(listing._id.toHexString()) };
      return [listing, badgesOf(ground, sellers.get(String(listing.sellerId)), now)] as const;
    }),
  );
}

/** What badges rest on beside the listings: their sellers, and which of the owners' listings had an upheld report. */
type Grounds = { sellers: Map<string, SellerGround>; reported: ReadonlySet<string> };

type Account = Pick<UserRecord, "_id" | "userType" | "numberConfirmedAt">;

async function readGrounds(ids: readonly ObjectId[]): Promise<Grounds> {
  if (ids.length === 0) return { sellers: new Map(), reported: new Set() };
  const accounts = await withDatabase(() =>
    UserModel.collection
      .find<Account>({ _id: { $in: [...ids] } }, { projection: { userType: 1, numberConfirmedAt: 1 } })
      .toArray(),
  );
  // Only owners can have a badge that reports take away.
  const owners = accounts.filter(({ userType, numberConfirmedAt }) => userType === "owner" && numberConfirmedAt);
  const { brokers, reported } = await readFindings(owners.map(({ _id }) => _id));
  const sellers = new Map(
    accounts.map(({ _id, userType, numberConfirmedAt }) => [
      _id.toHexString(),
      {
        ...(isSellerKind(userType) && { kind: userType }),
        ...(numberConfirmedAt && { numberConfirmedAt }),
        brokerFindings: brokers.get(_id.toHexString()) ?? 0,
      },
    ]),
  );
  return { sellers, reported };
}

type Findings = { brokers: Map<string, number>; reported: ReadonlySet<string> };

/**
 * What administrators upheld about these sellers: by seller, how often that they are brokers, in reports of any of their listings and in
 * claims; and which listings had a report upheld for any reason.
 */
async function readFindings(sellers: readonly ObjectId[]): Promise<Findings> {
  const brokers = new Map<string, number>();
  if (sellers.length === 0) return { brokers, reported: new Set() };
  const [upheld, lost] = await Promise.all([readUpheldReports(sellers), readLostAsBroker(sellers)]);
  const findings = [
    ...upheld.filter(({ reason }) => reason === "broker").map(({ sellerId }) => String(sellerId)),
    ...lost,
  ];
  for (const seller of findings) brokers.set(seller, (brokers.get(seller) ?? 0) + 1);
  return { brokers, reported: new Set(upheld.map(({ propertyId }) => String(propertyId))) };
}

type Upheld = Pick<ReportRecord, "propertyId" | "sellerId" | "reason">;

/** How many reports of listings of this seller administrators upheld, for any reason; those of deleted listings count too. */
export const countUpheldReportsOf = async (sellerId: ObjectId): Promise<number> =>
  (await readUpheldReports([sellerId])).length;

/**
 * The upheld reports of listings of these sellers. An old report that has no seller yet (lib/listings/report-sellers-job) is resolved
 * through its listing.
 */
const readUpheldReports = (sellers: readonly ObjectId[]): Promise<Upheld[]> =>
  withDatabase(async () => {
    const upheld = await ReportModel.collection
      .find<Upheld>(
        { sellerId: { $in: [...sellers, null] } as never, upheld: true, state: "settled" },
        { projection: { _id: 0, propertyId: 1, sellerId: 1, reason: 1 }, hint: "upheld_seller" },
      )
      .toArray();
    const old = upheld.filter(({ sellerId }) => !sellerId);
    if (old.length === 0) return upheld;
    const listings = await PropertyModel.collection
      .find(
        { _id: { $in: old.map(({ propertyId }) => propertyId) }, sellerId: { $in: [...sellers] } },
        { projection: { sellerId: 1 } },
      )
      .toArray();
    const sellerOf = new Map(listings.map(({ _id, sellerId }) => [_id.toHexString(), sellerId]));
    return upheld.flatMap((report) => {
      const sellerId = report.sellerId ?? sellerOf.get(report.propertyId.toHexString());
      return sellerId ? [{ ...report, sellerId }] : [];
    });
  });

/** The sellers of claims that were upheld because the seller is a broker, once for each claim. */
const readLostAsBroker = (sellers: readonly ObjectId[]): Promise<string[]> =>
  withDatabase(() =>
    ClaimModel.collection
      .find(
        { sellerId: { $in: [...sellers] }, lostAt: { $exists: true }, reason: "broker", cause: "upheld" },
        { projection: { sellerId: 1 }, hint: "lost" },
      )
      .map(({ sellerId }) => String(sellerId))
      .toArray(),
  );
