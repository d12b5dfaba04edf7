import "server-only";
import type { ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { withoutContacts } from "@/lib/text/listing-redaction";
import { ClaimModel } from "@/models/credits";
import { UserModel } from "@/models/identity";

/** A typed note, and what the other side of an unlock reads of it: the same without contacts, missing when nothing is left. */
export type TypedNote = { note?: string | undefined; shownNote?: string | undefined };

/** Cuts a note when it is written; reads copy what was cut (security F27). */
export function typedNote(note: string | undefined): TypedNote {
  const shownNote = withoutContacts(note ?? "");
  return { ...(note && { note }), ...(shownNote && { shownNote }) };
}

/** The name of a buyer as a seller reads it: it may be a number. */
export const shownName = (userName: string): string => withoutContacts(userName);

/** What sellers read of the names of these buyers, by id; an anonymous account has none. */
async function readShownNames(ids: readonly ObjectId[]): Promise<Map<string, string>> {
  const buyers = await withDatabase(() =>
    UserModel.collection
      .find<{ _id: ObjectId; userName: string }>(
        { _id: { $in: [...ids] }, anonymisedAt: null },
        { projection: { userName: 1 } },
      )
      .toArray(),
  );
  return new Map(buyers.map(({ _id, userName }) => [_id.toHexString(), shownName(userName)]));
}

/** What the seller reads of a buyer's name. It is stored with the claim, so that reads cut nothing (security F27). */
export const shownNameOf = async (buyerId: ObjectId): Promise<string> =>
  (await readShownNames([buyerId])).get(buyerId.toHexString()) ?? "";

type MissingName = { _id: ObjectId; buyerId: ObjectId };

/** Gives the claims that were stored before names were their names, in batches, until none is left or `isOver`. */
export async function fillBuyerNames({ isOver }: { isOver: () => boolean }): Promise<void> {
  for (let batch = await withoutName(); batch.length > 0 && !isOver(); batch = await withoutName()) {
    const names = await readShownNames(batch.map(({ buyerId }) => buyerId));
    const writes = batch.map(({ _id, buyerId }) => ({
      updateOne: {
        // A name that was removed meanwhile, with its account, stays removed.
        filter: { _id, shownBuyerName: null },
        update: { $set: { shownBuyerName: names.get(buyerId.toHexString()) ?? "" } },
      },
    }));
    await withDatabase(() => ClaimModel.collection.bulkWrite(writes as never, { ordered: false }));
  }
}

const withoutName = (): Promise<MissingName[]> =>
  withDatabase(() =>
    ClaimModel.collection
      .find<MissingName>(
        { shownBuyerName: null as never, claimedAt: { $exists: true } },
        { projection: { buyerId: 1 }, hint: "name_missing", limit: limits.guaranteeBatch },
      )
      .toArray(),
  );
