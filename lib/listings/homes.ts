import "server-only";
import mongoose, { Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import { followCaseOf } from "@/lib/listings/cases";
import { recordDecision } from "@/lib/listings/decision-log";
import { pairKey, readDecided, readPaired, SAME_HOME, storeDecision } from "@/lib/listings/duplicate-pairs";
import { homeMessages } from "@/lib/listings/home-contract";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { inTurn } from "@/lib/platform/lease";
import { compareByAge } from "@/lib/search/home-leads";
import { refreshOffers, settleHomes } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;
export type Member = Pick<PropertyRecord, "_id" | "homeId" | "listed" | "createdAt">;

const WAIT_SECONDS = 10;

/**
 * Runs a change of which listings are offers of one home. One at a time, on all servers, so that two of them never join and part
 * the same listings. @throws AppError TOO_MANY when the others take too long
 */
export const changingHomes = <T>(change: () => Promise<T>): Promise<T> =>
  inTurn("homes", change, { waitSeconds: WAIT_SECONDS });

/** Runs changes of homes that note what {@link unite} and {@link separate} give, and refreshes it afterwards, even where `work` fails. */
export async function refreshingOffers(work: (changed: Id[]) => Promise<void>): Promise<void> {
  const changed: Id[] = [];
  try {
    await work(changed);
  } finally {
    await refreshOffers(changed);
  }
}

/** All listings, public or not, that are offers of the homes of these listings, by home. */
export async function readMembers(ids: readonly Id[]): Promise<Member[]> {
  return withDatabase(async () => {
    const fields = { projection: { homeId: 1, listed: 1, createdAt: 1 } };
    const asked = await PropertyModel.collection.find<Member>({ _id: { $in: [...ids] } }, fields).toArray();
    const homes = asked.flatMap(({ homeId }) => homeId ?? []);
    const members = await PropertyModel.collection
      .find<Member>({ homeId: { $in: homes } }, { ...fields, hint: "home" })
      .toArray();
    const byId = new Map([...asked, ...members].map((member) => [member._id.toHexString(), member]));
    return [...byId.values()];
  });
}

/** Of these listings those whose home has other offers too, public or not. */
export async function readShared(ids: readonly Id[]): Promise<ReadonlySet<string>> {
  const members = await readMembers(ids);
  const sizes = new Map<string, number>();
  for (const one of members) sizes.set(String(homeOf(one)), (sizes.get(String(homeOf(one))) ?? 0) + 1);
  return new Set(members.flatMap((one) => ((sizes.get(String(homeOf(one))) ?? 0) > 1 ? one._id.toHexString() : [])));
}

const homeOf = ({ homeId, _id }: Member): Id => homeId ?? _id;

/**
 * Makes the homes of these listings one, with the id of the home of the oldest. Homes without a public offer are left out: a listing that
 * was never public has a home of its own, since its seller could learn by edits where the other home is (security F32). Call it in
 * {@link changingHomes}. Returns the listings to refresh.
 */
export async function unite(members: readonly Member[]): Promise<Id[]> {
  const shown = new Set(members.filter(({ listed }) => listed).map((one) => String(homeOf(one))));
  const offers = members.filter((one) => shown.has(String(homeOf(one))));
  const [oldest] = offers.toSorted(compareByAge);
  if (!oldest || shown.size === 1) return [];
  await move(offers, homeOf(oldest));
  return offers.map(({ _id }) => _id);
}

/**
 * Takes one listing out of its home, whose id the others keep: where a hidden one leaves, nothing of theirs changes. Returns the listings
 * to refresh.
 */
export async function separate(id: Id): Promise<Id[]> {
  const members = await readMembers([id]);
  const own = members.find(({ _id }) => _id.equals(id));
  if (!own || members.length === 1) return [];
  await move([own], (await isHomeOfOthers(id)) ? new Types.ObjectId() : id);
  return own.listed ? members.map(({ _id }) => _id) : [];
}

async function isHomeOfOthers(homeId: Id): Promise<boolean> {
  const others = { homeId, _id: { $ne: homeId } };
  const options = { projection: { _id: 1 }, hint: "home" };
  return (await withDatabase(() => PropertyModel.collection.findOne(others, options))) !== null;
}

async function move(members: readonly Member[], homeId: Id): Promise<void> {
  const ids = members.map(({ _id }) => _id);
  const changes = { $set: { homeId, homeMovedAt: new Date() } };
  await withDatabase(() =>
    PropertyModel.collection.updateMany({ _id: { $in: ids }, homeId: { $ne: homeId } }, changes),
  );
  await settleHomes([homeId, ...members.map(homeOf)]);
}

/**
 * Makes these listings, and all offers of their homes, offers of one home: those that are not public when they become it. What was parted
 * among them is forgotten.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND when one of them does not exist
 */
export async function joinHomes(actor: Actor, propertyIds: readonly string[], now = new Date()): Promise<HomeAnswer> {
  assertAdmin(actor);
  const ids = [...new Set(propertyIds)].map((id) => new Types.ObjectId(id));
  const [first, ...others] = ids;
  await refreshingOffers((changed) =>
    changingHomes(async () => {
      await assertThere(ids);
      const members = await readMembers(ids);
      for (const [place, one] of members.entries())
        for (const other of members.slice(place + 1)) await storeDecision(one._id, other._id, "joined", now);
      changed.push(...(await unite(members)));
      for (const other of others) await logHomes(actor, "join", [first ?? other, other], now);
    }),
  );
  return answerOf(first);
}

/**
 * Makes a listing a home of its own, for good: no judgement joins it with the others again. One that is not public is parted from those
 * that it was judged to be the same as. `otherId` names a listing that it was never joined with, but might be.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when there is nothing to part it from
 */
export async function partHome(
  actor: Actor,
  { propertyId, otherId }: { propertyId: string; otherId?: string | undefined },
  now = new Date(),
): Promise<HomeAnswer> {
  assertAdmin(actor);
  const id = new Types.ObjectId(propertyId);
  const named = otherId && otherId !== propertyId ? [new Types.ObjectId(otherId)] : [];
  await refreshingOffers((changed) =>
    changingHomes(async () => {
      await assertThere([id, ...named]);
      const others = (await readMembers([id])).map(({ _id }) => _id).filter((_id) => !_id.equals(id));
      const isOfHome = named.some((one) => others.some((other) => other.equals(one)));
      const parted = named.length > 0 && !isOfHome ? named : await othersOrSame(id, others);
      if (parted.length === 0) throw new AppError("CONFLICT", { message: homeMessages.alone });
      for (const other of parted) await storeDecision(id, other, "parted", now);
      if (parted === others) changed.push(...(await separate(id)));
      for (const other of parted) await logHomes(actor, "part", [id, other], now);
    }),
  );
  return answerOf(id);
}

/** The other offers of a home; where there are none, the listings that a judgement or an administrator said this one is the same as. */
const othersOrSame = async (id: Id, others: Id[]): Promise<Id[]> =>
  others.length > 0 ? others : ((await readPaired([id], SAME_HOME)).get(id.toHexString()) ?? []);

/** Notes the decision about two listings in the log, and that nobody has to decide about them any more. */
async function logHomes(actor: Actor, action: "join" | "part", [one, other]: [Id, Id], at: Date): Promise<void> {
  await recordDecision({
    key: `${action}:${pairKey(one, other)}:${at.getTime()}`,
    ...{ at, action, subject: "homes", by: actor.id },
    propertyId: one.toHexString(),
    relatedId: other.toHexString(),
  });
  for (const id of [one, other]) await followCaseOf(id);
}

type HomeAnswer = { homeId: string; propertyIds: string[] };

async function answerOf(id: Id | undefined): Promise<HomeAnswer> {
  const members = id ? await readMembers([id]) : [];
  const [home] = members.map(homeOf);
  return { homeId: String(home), propertyIds: members.map(({ _id }) => _id.toHexString()).toSorted() };
}

async function assertThere(ids: readonly Id[]): Promise<void> {
  const found = await withDatabase(() =>
    PropertyModel.countDocuments({ _id: mongoose.trusted({ $in: [...ids] }), archivedAt: null }),
  );
  if (found < ids.length) throw new AppError("NOT_FOUND");
}

/** Whether an administrator parted a listing of the one group from one of the other. */
export async function areParted(some: readonly Member[], others: readonly Member[]): Promise<boolean> {
  const decided = await readDecided([...some, ...others].map(({ _id }) => _id));
  return some.some((one) => others.some((other) => decided.get(pairKey(one._id, other._id)) === "parted"));
}
