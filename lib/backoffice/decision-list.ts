import "server-only";
import type { Document } from "mongodb";
import { ObjectId } from "mongodb";
import type { ListLogQuery, LogRow } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { assertAdmin } from "@/lib/identity/rules";
import { NOBODY } from "@/lib/listings/withdrawal";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { DecisionModel, type DecisionRecord } from "@/models/decisions";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type LogPage = PageInfo & { rows: LogRow[] };

/** One page of the decision log, newest first. @throws AppError FORBIDDEN unless admin. */
export async function listDecisions(actor: Actor, { page, limit, ...criteria }: ListLogQuery): Promise<LogPage> {
  assertAdmin(actor);
  const { match, hint } = planOf(criteria);
  return withDatabase(async () => {
    const counted = await DecisionModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });
    const read = (skip: number) =>
      DecisionModel.collection.find<DecisionRecord>(match, { hint, sort: { _id: -1 }, skip, limit }).toArray();
    const { entries, ...info } = await readPage({ page, limit }, counted, read);
    return { rows: await withNames(entries), ...info };
  });
}

type Criteria = Omit<ListLogQuery, "page" | "limit">;

/** The index that leads with the rarest condition; further ones are compared in what it finds. */
function planOf({ subject, action, by, listing }: Criteria): { match: Document; hint: string } {
  const match = {
    ...(listing && { propertyId: new ObjectId(listing) }),
    ...(by && { by: new ObjectId(by) }),
    ...(subject && { subject }),
    ...(action && { action }),
  };
  if (listing) return { match, hint: "listing" };
  if (by) return { match, hint: "by" };
  if (subject && action) return { match, hint: "subject_action" };
  return { match, hint: subject ? "subject" : action ? "action" : "_id_" };
}

async function withNames(rows: readonly DecisionRecord[]): Promise<LogRow[]> {
  const [users, listings] = await Promise.all([
    UserModel.collection
      .find<{ _id: ObjectId; userName: string }>(
        { _id: { $in: rows.map(({ by }) => by) } },
        { projection: { userName: 1 } },
      )
      .toArray(),
    PropertyModel.collection
      .find<Pick<PropertyRecord, "_id"> & Parameters<typeof publicNameOf>[0]>(
        { _id: { $in: rows.map(({ propertyId }) => propertyId) } },
        { projection: NAME_FIELDS },
      )
      .toArray(),
  ]);
  const userNames = new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
  userNames.set(NOBODY.id, moderationMessages.rules);
  const names = new Map(listings.map((listing) => [listing._id.toHexString(), publicNameOf(listing).name]));
  return rows.map(({ _id, key, at, subject, action, code, by, propertyId, hash }) => {
    const [byId, listingId] = [by.toHexString(), propertyId.toHexString()];
    const [userName, name] = [userNames.get(byId), names.get(listingId)];
    return {
      row: _id,
      decisionId: key,
      at: at.toISOString(),
      subject,
      action,
      ...(code && { code }),
      by: { _id: byId, ...(userName && { userName }) },
      property: { _id: listingId, ...(name && { name }) },
      hash,
    };
  });
}
