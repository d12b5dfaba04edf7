import "server-only";
import type { ObjectId } from "mongodb";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { lostClaimsSince } from "@/lib/credits/guarantee-rules";
import { ownCounts } from "@/lib/listings/list-plan";
import type { OwnCounts } from "@/lib/listings/seller-rules";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { ClaimModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";

type Account = Pick<UserRecord, "userName" | "userType" | "createdAt" | "bannedAt">;

/** What is known of a seller: listings by state, claims, reports of the newest `limits.reportsCountedMax` listings, age of the account. */
export async function readSellerRecord(sellerId: ObjectId, now: Date): Promise<CaseDetail["seller"]> {
  const id = sellerId.toHexString();
  const { pipeline, hint } = ownCounts(id);
  const [account, [counts], claims, lostClaims, reports] = await withDatabase(() =>
    Promise.all([
      UserModel.collection.findOne<Account>(
        { _id: sellerId },
        { projection: { userName: 1, userType: 1, createdAt: 1, bannedAt: 1 } },
      ),
      PropertyModel.collection.aggregate<OwnCounts>(pipeline, { hint }).toArray(),
      ClaimModel.collection.countDocuments({ sellerId, claimedAt: { $exists: true } }, { hint: "of_seller" }),
      ClaimModel.collection.countDocuments({ sellerId, lostAt: { $gt: lostClaimsSince(now) } }, { hint: "lost" }),
      countReports(sellerId),
    ]),
  );
  return {
    _id: id,
    ...(account && {
      userName: account.userName,
      userType: account.userType,
      since: account.createdAt.toISOString(),
    }),
    isBanned: account?.bannedAt !== undefined,
    live: counts?.approved ?? 0,
    pending: counts?.pending ?? 0,
    sold: counts?.sold ?? 0,
    rejected: counts?.rejected ?? 0,
    claims,
    lostClaims,
    ...reports,
  };
}

async function countReports(sellerId: ObjectId): Promise<{ reports: number; upheldReports: number }> {
  const listings = await PropertyModel.collection
    .find<{ _id: ObjectId }>(
      { sellerId, archivedAt: null as never },
      { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 }, hint: "seller_own", limit: limits.reportsCountedMax },
    )
    .toArray();
  const of = { propertyId: { $in: listings.map(({ _id }) => _id) } };
  const [reports, upheldReports] = await Promise.all([
    ReportModel.collection.countDocuments(of, { hint: "listing" }),
    ReportModel.collection.countDocuments({ ...of, upheld: true }, { hint: "listing" }),
  ]);
  return { reports, upheldReports };
}
