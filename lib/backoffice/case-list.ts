import "server-only";
import type { ObjectId } from "mongodb";
import type { CaseRow, ListCasesQuery, QueueCounts } from "@/lib/backoffice/case-contract";
import { assertAdmin } from "@/lib/identity/sessions";
import { CASE_QUEUES, type CaseQueue } from "@/lib/listings/moderation-rules";
import { noteListedVersions, noteOpenReports } from "@/lib/listings/seen-versions";
import { sourcesOf } from "@/lib/media/photo-access";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { COUNT_LIMIT, inOrderOf, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { publicNameOf } from "@/lib/property/dto";
import { shortTypeLabel } from "@/lib/property/headline";
import { statusOf } from "@/lib/property/rules";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { CaseModel, type CaseRecord } from "@/models/moderation";

type CasePage = PageInfo & { cases: CaseRow[]; counts: QueueCounts };

/** One page of a queue with the number of cases in each, by waiting time and risk. @throws AppError FORBIDDEN unless admin. */
export async function listCases(actor: Actor, { queue, ...request }: ListCasesQuery): Promise<CasePage> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const counts = await countQueues();
    const { entries, ...info } = await readPage(request, counts[queue], (skip) =>
      readCases(queue, skip, request.limit),
    );
    return { cases: await toRows(actor, entries), counts, ...info };
  });
}

async function countQueues(): Promise<QueueCounts> {
  const counts = await Promise.all(
    CASE_QUEUES.map((queue) =>
      CaseModel.collection.countDocuments({ queues: queue }, { hint: "queue", limit: COUNT_LIMIT }),
    ),
  );
  return Object.fromEntries(CASE_QUEUES.map((queue, place) => [queue, counts[place] ?? 0])) as QueueCounts;
}

const readCases = (queue: CaseQueue, skip: number, limit: number): Promise<CaseRecord[]> =>
  CaseModel.collection
    .find<CaseRecord>({ queues: queue }, { hint: "queue", sort: { place: 1, _id: 1 }, skip, limit })
    .toArray();

/** The fields of a listing that a row shows, as a projection. */
export const CASE_LISTING_FIELDS = {
  "publicText.name": 1,
  "publicText.locality": 1,
  photos: 1,
  category: 1,
  price: 1,
  propertyType: 1,
  approval: 1,
  rejected: 1,
  sold: 1,
  listed: 1,
  updatedAt: 1,
  "risk.score": 1,
} as const;
export type CaseListing = Pick<
  PropertyRecord,
  "_id" | Extract<keyof typeof CASE_LISTING_FIELDS, keyof PropertyRecord> | "sellerId"
> &
  Parameters<typeof publicNameOf>[0];

async function toRows(actor: Actor, cases: readonly CaseRecord[]): Promise<CaseRow[]> {
  const ids: ObjectId[] = cases.map(({ _id }) => _id);
  const projection = { ...CASE_LISTING_FIELDS, photos: { $slice: 1 } };
  const found = await PropertyModel.collection.find<CaseListing>({ _id: { $in: ids } }, { projection }).toArray();
  await noteListedVersions(actor, found);
  await noteOpenReports(
    actor,
    found.map(({ _id }) => _id),
  );
  const byId = new Map(cases.map((one) => [one._id.toHexString(), one]));
  return inOrderOf(ids, found).flatMap((listing) => {
    const one = byId.get(listing._id.toHexString());
    return one ? [toCaseRow(listing, one)] : [];
  });
}

/** A listing with its case as a row of the queue. */
export function toCaseRow(
  listing: CaseListing,
  { queues, risk, since }: Pick<CaseRecord, "queues" | "risk" | "since">,
): CaseRow {
  const { name, locality } = publicNameOf(listing);
  const [photo] = sourcesOf({ listed: listing.listed, photos: listing.photos.slice(0, 1) });
  return {
    _id: listing._id.toHexString(),
    name,
    place: [locality, shortTypeLabel(listing.propertyType)].filter(Boolean).join(", "),
    category: listing.category,
    price: listing.price,
    ...(photo && { photo }),
    status: statusOf(listing),
    queues,
    risk,
    since: since.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
  };
}
