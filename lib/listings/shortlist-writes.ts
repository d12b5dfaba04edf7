import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Types } from "mongoose";
import type {
  Noted,
  ShortlistInput,
  ShortlistLink,
  ShortlistNoteInput,
  ShortlistVoteInput,
  Voted,
} from "@/lib/listings/shortlist-contract";
import { cutNote, cutVoterName } from "@/lib/listings/shortlist-redaction";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { deadShortlist, findOpenList, openList, ownList, tokenHashOf, toSharedList } from "@/lib/listings/shortlists";
import type { Actor } from "@/lib/platform/actor";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { perOwnerQueue } from "@/lib/platform/queues";
import { routes } from "@/lib/platform/routes";
import { DAY_MS } from "@/lib/platform/time";
import { hasLettersOrDigits } from "@/lib/text/input-schema";
import { withoutContacts } from "@/lib/text/listing-redaction";
import { CartItemModel, ShortlistModel, type ShortlistNote, type ShortlistRecord } from "@/models/cart";
import { PropertyModel } from "@/models/listings";

type Clock = { now: Date };

const TOKEN_BYTES = 24;
const lastVoter = `voters.${limits.shortlistVotersMax - 1}`;

/**
 * Makes a list of homes in the actor's cart, with a secret link.
 * @throws AppError INVALID when the name has only contacts, CONFLICT when a home is not in the cart or not public, or when there
 * are too many lists
 */
export async function makeShortlist(actor: Actor, input: ShortlistInput, { now }: Clock): Promise<ShortlistLink> {
  const name = withoutContacts(input.name);
  if (!hasLettersOrDigits(name)) throw fieldError("INVALID", "name", shortlistTexts.nameRequired);
  const userId = new Types.ObjectId(actor.id);
  const propertyIds = input.propertyIds.map((id) => new Types.ObjectId(id));
  await assertPublicInCart(userId, propertyIds);
  const { token, ...link } = newLink(now);
  const list: ShortlistRecord = {
    _id: new Types.ObjectId(),
    ...{ userId, name, propertyIds, ...link },
    voters: [],
    notes: [],
    createdAt: now,
  };
  await insertWithinLimit(list);
  return toLink(list._id, token, link.endsAt);
}

async function assertPublicInCart(userId: Types.ObjectId, propertyIds: Types.ObjectId[]): Promise<void> {
  const among = { $in: propertyIds };
  const [saved, listed] = await withDatabase(() =>
    Promise.all([
      CartItemModel.collection.countDocuments({ userId, propertyId: among }, { hint: "once" }),
      PropertyModel.collection.countDocuments({ _id: among, listed: true }),
    ]),
  );
  if (saved !== propertyIds.length || listed !== propertyIds.length)
    throw new AppError("CONFLICT", { message: shortlistTexts.notInCart });
}

/** Counts after the insert, so that parallel calls cannot exceed the limit. */
async function insertWithinLimit(list: ShortlistRecord): Promise<void> {
  const { _id, userId } = list;
  await withDatabase(() => ShortlistModel.collection.insertOne(list));
  const count = await withDatabase(() => ShortlistModel.collection.countDocuments({ userId }, { hint: "newest" }));
  if (count <= limits.shortlistsMax) return;
  await withDatabase(() => ShortlistModel.collection.deleteOne({ _id }));
  throw new AppError("CONFLICT", { message: shortlistTexts.tooMany });
}

function newLink(now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const endsAt = new Date(now.getTime() + limits.shortlistDays * DAY_MS);
  return { token, tokenHash: tokenHashOf(token), endsAt };
}

const toLink = (_id: Types.ObjectId, token: string, endsAt: Date): ShortlistLink => ({
  _id: _id.toHexString(),
  path: routes.shortlist(token),
  endsAt: endsAt.toISOString(),
});

/** Gives a list a new link; the old one ends. @throws AppError NOT_FOUND, also for somebody else's */
export async function renewShortlistLink(actor: Actor, id: string, { now }: Clock): Promise<ShortlistLink> {
  const own = ownList(actor, id);
  const { token, ...link } = newLink(now);
  const { matchedCount } = await withDatabase(() => ShortlistModel.collection.updateOne(own, { $set: link }));
  if (matchedCount === 0) throw new AppError("NOT_FOUND");
  return toLink(own._id, token, link.endsAt);
}

/** Ends the link of a list; the list stays. @throws AppError NOT_FOUND, also for somebody else's */
export async function revokeShortlistLink(actor: Actor, id: string): Promise<void> {
  const revoked = { $unset: { tokenHash: "" } };
  const { matchedCount } = await withDatabase(() =>
    ShortlistModel.collection.updateOne(ownList(actor, id), revoked as never),
  );
  if (matchedCount === 0) throw new AppError("NOT_FOUND");
}

/** Deletes a list with its votes and notes. @throws AppError NOT_FOUND, also for somebody else's */
export async function deleteShortlist(actor: Actor, id: string): Promise<void> {
  const { deletedCount } = await withDatabase(() => ShortlistModel.collection.deleteOne(ownList(actor, id)));
  if (deletedCount === 0) throw new AppError("NOT_FOUND");
}

/** Deletes all lists of an account. Safe to repeat. */
export async function deleteShortlistsOf(userId: Types.ObjectId): Promise<void> {
  await withDatabase(() => ShortlistModel.collection.deleteMany({ userId }));
}

/**
 * Counts the vote of a device on a home, instead of its earlier one. Concurrent calls of one device leave one vote.
 * @throws AppError GONE, NOT_FOUND when the home is not in the list or not public, INVALID for a name of contacts alone, CONFLICT
 * when too many people have voted, TOO_MANY when too many write at once
 */
export const voteOnShortlist = (token: string, input: ShortlistVoteInput, { now }: Clock): Promise<Voted> =>
  oneAtATime(token, async () => {
    const list = await openListWith(token, input.propertyId, now);
    const key = deviceKey(list._id, input.device);
    const name = await cutVoterName(input.name, list, key);
    if (!hasLettersOrDigits(name)) throw fieldError("INVALID", "name", shortlistTexts.nameFirst);
    const change = { ...input, name };
    return untilWritten(async () => {
      const isDone = (await changeVote(token, key, change, now)) || (await addVoter(token, key, change, now));
      const after = await findOpenList(token, now);
      if (!after) throw deadShortlist();
      const place = after.voters.findIndex((voter) => voter.key === key);
      if (isDone || (place < 0 && input.vote === "none"))
        return { voter: place < 0 ? null : place + 1, list: await toSharedList(after) };
      if (place < 0 && after.voters.length >= limits.shortlistVotersMax)
        throw new AppError("CONFLICT", { message: shortlistTexts.votersFull });
      return undefined;
    });
  });

/** The writes of one list wait for each other, so that none of this server is in vain. @throws AppError TOO_MANY when too many wait */
const oneAtATime = <T>(token: string, write: () => Promise<T>): Promise<T> =>
  perOwnerQueue(`shortlist ${tokenHashOf(token)}`, limits.shortlistWritesWaiting, () => {
    throwIfTimedOut();
    return write();
  });

const WRITE_TRIES = 3;

/** Tries again, a few times, while writes of other servers come first. @throws AppError TOO_MANY when they still do */
async function untilWritten<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tried = 0; tried < WRITE_TRIES; tried += 1) {
    throwIfTimedOut();
    const written = await attempt();
    if (written !== undefined) return written;
  }
  throw new AppError("TOO_MANY", { retryAfterSeconds: limits.busyRetrySeconds });
}

type VoteChange = Pick<ShortlistVoteInput, "propertyId" | "vote" | "name">;

/** False when this device has not voted in the list. */
async function changeVote(token: string, key: string, change: VoteChange, now: Date): Promise<boolean> {
  const vote = `voters.$.votes.${change.propertyId}`;
  const { matchedCount } = await withDatabase(() =>
    ShortlistModel.collection.updateOne(
      { ...openList(token, now), "voters.key": key },
      change.vote === "none"
        ? { $set: { "voters.$.name": change.name }, $unset: { [vote]: "" } }
        : { $set: { "voters.$.name": change.name, [vote]: change.vote } },
    ),
  );
  return matchedCount > 0;
}

/** False when this device has voted meanwhile, or when the list has all its voters. */
async function addVoter(
  token: string,
  key: string,
  { propertyId, vote, name }: VoteChange,
  now: Date,
): Promise<boolean> {
  if (vote === "none") return false;
  const voter = { key, name, votes: { [propertyId]: vote } };
  const { matchedCount } = await withDatabase(() =>
    ShortlistModel.collection.updateOne(
      { ...openList(token, now), "voters.key": { $ne: key }, [lastVoter]: { $exists: false } },
      { $push: { voters: voter } } as never,
    ),
  );
  return matchedCount > 0;
}

/**
 * Adds a note about a home, without contacts. A repeated press adds nothing. When other notes arrive between the read and the write,
 * the list is read again, because a number may be spread over notes of the same moment too.
 * @throws AppError GONE, NOT_FOUND when the home is not in the list or not public, INVALID when nothing but contacts was written,
 * CONFLICT when the list is full, TOO_MANY when too many write at once
 */
export const noteOnShortlist = (token: string, input: ShortlistNoteInput, { now }: Clock): Promise<Noted> =>
  oneAtATime(token, () =>
    untilWritten(async () => {
      const { press } = input;
      const list = await openListWith(token, input.propertyId, now);
      const stored = list.notes.find((one) => one.press === press);
      if (stored) return toNoted(input, stored, list);
      if (list.notes.length >= limits.shortlistNotesMax)
        throw new AppError("CONFLICT", { message: shortlistTexts.notesFull });
      const { name, text } = await cutNote(input, list);
      if (!hasLettersOrDigits(name)) throw fieldError("INVALID", "name", shortlistTexts.nameFirst);
      if (!hasLettersOrDigits(text)) throw fieldError("INVALID", "text", shortlistTexts.noteOnlyContacts);
      const key = deviceKey(list._id, input.device);
      const note: ShortlistNote = { press, key, propertyId: new Types.ObjectId(input.propertyId), name, text, at: now };
      throwIfTimedOut();
      const asRead = { ...openList(token, now), notes: { $size: list.notes.length } };
      const { matchedCount } = await withDatabase(() =>
        ShortlistModel.collection.updateOne(asRead, { $push: { notes: note } } as never),
      );
      return matchedCount > 0 ? toNoted(input, note, { ...list, notes: [...list.notes, note] }) : undefined;
    }),
  );

const toNoted = async (
  input: ShortlistNoteInput,
  { name, text }: ShortlistNote,
  list: ShortlistRecord,
): Promise<Noted> => ({
  isCut: name !== input.name || text !== input.text,
  list: await toSharedList(list),
});

/** The list behind a link, when it has this home and the home is public. */
async function openListWith(token: string, propertyId: string, now: Date): Promise<ShortlistRecord> {
  const list = await findOpenList(token, now);
  if (!list) throw deadShortlist();
  const home = list.propertyIds.find((id) => id.equals(propertyId));
  const isPublic =
    home !== undefined &&
    (await withDatabase(() =>
      PropertyModel.collection.findOne({ _id: home, listed: true }, { projection: { _id: 1 } }),
    )) !== null;
  if (!isPublic) throw new AppError("NOT_FOUND", { message: shortlistTexts.gone });
  return list;
}

/** Stands for a device in one list: in another list the same device has another key. */
const deviceKey = (listId: Types.ObjectId, device: string): string =>
  createHash("sha256").update(`${listId.toHexString()} ${device}`).digest("base64url");
