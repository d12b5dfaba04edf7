import "server-only";
import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { isActiveAccount } from "@/lib/identity/accounts";
import type { OwnShortlist, SharedShortlist, ShortlistSummary } from "@/lib/listings/shortlist-contract";
import { linkStateOf, shortlistTexts } from "@/lib/listings/shortlist-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import type { PropertyCard } from "@/lib/property/types";
import { findPublicCards } from "@/lib/search/public-listings";
import { ShortlistModel, type ShortlistRecord } from "@/models/cart";

/** 24 random bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** What is stored of a token: its SHA-256 in hexadecimal. */
export const tokenHashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The filter of the list whose link works at `now`. A token that cannot be one matches nothing. */
export const openList = (token: string, now: Date) => ({
  tokenHash: TOKEN.test(token) ? tokenHashOf(token) : "",
  endsAt: { $gt: now },
});

/** The error of a link that is guessed, ended or revoked, or of a closed account: for each the same. */
export const deadShortlist = (): AppError => new AppError("GONE", { message: shortlistTexts.dead });

type SharedHome = Omit<SharedShortlist["homes"][number], "card"> & { card: PropertyCard | null };
type SharedList = Omit<SharedShortlist, "homes"> & { homes: SharedHome[] };

/** The list behind a link; null when the link is guessed, ended or revoked, or its owner is banned. */
export async function findSharedList(token: string, { now }: { now: Date }): Promise<SharedList | null> {
  const list = await findOpenList(token, now);
  return list && toSharedList(list);
}

/** The stored list behind a link that works. A ban or deletion of its owner's account ends it, the end of a ban brings it back. */
export const findOpenList = (token: string, now: Date): Promise<ShortlistRecord | null> =>
  withDatabase(async () => {
    const list = await ShortlistModel.collection.findOne<ShortlistRecord>(openList(token, now));
    return list && (await isActiveAccount(list.userId)) ? list : null;
  });

/** A list with the public cards of its homes as they are now. Keys of devices and of presses stay on the server. */
export async function toSharedList(list: ShortlistRecord): Promise<SharedList> {
  const ids = list.propertyIds.map((id) => id.toHexString());
  const cards = new Map((await findPublicCards(ids)).map((card) => [card._id, card]));
  return {
    name: list.name,
    endsAt: list.endsAt.toISOString(),
    homes: list.propertyIds.map((propertyId) => {
      const _id = propertyId.toHexString();
      return {
        _id,
        card: cards.get(_id) ?? null,
        votes: list.voters.flatMap(({ name, votes }, place) => {
          const vote = votes[_id];
          return vote ? [{ voter: place + 1, name, vote }] : [];
        }),
        notes: list.notes
          .filter((note) => note.propertyId.equals(propertyId))
          .map(({ name, text, at }) => ({ name, text, at: at.toISOString() })),
      };
    }),
    notesLeft: Math.max(0, limits.shortlistNotesMax - list.notes.length),
  };
}

/** The actor's lists, newest first. */
export const listShortlists = (actor: Actor, { now }: { now: Date }): Promise<ShortlistSummary[]> =>
  withDatabase(async () => {
    const lists = await ShortlistModel.collection
      .find<ShortlistRecord>(
        { userId: new Types.ObjectId(actor.id) },
        { sort: { createdAt: -1, _id: -1 }, limit: limits.shortlistsMax, hint: "newest" },
      )
      .toArray();
    return lists.map((list) => toSummary(list, now));
  });

/** One of the actor's lists. @throws AppError NOT_FOUND, also for somebody else's */
export async function getOwnShortlist(actor: Actor, id: string, { now }: { now: Date }): Promise<OwnShortlist> {
  const list = await withDatabase(() => ShortlistModel.collection.findOne<ShortlistRecord>(ownList(actor, id)));
  if (!list) throw new AppError("NOT_FOUND");
  return { ...toSummary(list, now), list: await toSharedList(list) };
}

/** The filter of one of the actor's lists. */
export const ownList = (actor: Actor, id: string) => ({
  _id: new Types.ObjectId(id),
  userId: new Types.ObjectId(actor.id),
});

const toSummary = (list: ShortlistRecord, now: Date): ShortlistSummary => ({
  _id: list._id.toHexString(),
  name: list.name,
  homes: list.propertyIds.length,
  voters: list.voters.length,
  notes: list.notes.length,
  link: linkStateOf(list, now),
  endsAt: list.endsAt.toISOString(),
  createdAt: list.createdAt.toISOString(),
});
