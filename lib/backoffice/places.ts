import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ClientSession } from "mongodb";
import { Types } from "mongoose";
import type { PlaceRow } from "@/lib/backoffice/place-contract";
import { toPlaceRow } from "@/lib/backoffice/place-lists";
import { placeMessages } from "@/lib/backoffice/place-messages";
import type { AddPlaceBody, EditPlaceBody } from "@/lib/backoffice/place-schema";
import { type AuditEvent, audit } from "@/lib/identity/audit";
import { assertAdmin } from "@/lib/identity/sessions";
import { followPlaceChange } from "@/lib/listings/place-job";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { inTransaction, isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { localitiesTag, placesTag } from "@/lib/property/cache-tags";
import type { City } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/locality-key";
import { aliasesBeside, rootOf, rootOfCity, spellingsOf, termsOf } from "@/lib/search/place-rules";
import { PlaceModel, type PlaceRecord, type PlaceStep } from "@/models/places";
import { LocalityModel } from "@/models/search";

type Clock = { now?: Date };

/**
 * Adds a locality. Listings whose locality has its name or one of its spellings belong to it from now on.
 * @throws AppError FORBIDDEN unless admin, CONFLICT when a spelling stands for another locality
 */
export async function addPlace(actor: Actor, body: AddPlaceBody, { now = new Date() }: Clock = {}): Promise<PlaceRow> {
  assertAdmin(actor);
  const { name, city, hindi, pins, centre, radiusMetres } = body;
  const aliases = aliasesBeside(name, body.aliases);
  const record: PlaceRecord = {
    _id: new Types.ObjectId(),
    key: localityKeyOf(name, city) ?? "",
    name,
    ...(city && { city }),
    aliases,
    ...(hindi && { hindi }),
    landmarks: [],
    pins: [...new Set(pins)],
    ...(centre && radiusMetres !== undefined && { centre, radiusMetres }),
    spellings: spellingsOf({ name, aliases, hindi }, city),
    terms: termsOf({ name, aliases, ...(hindi && { hindi }) }),
    active: true,
    due: true,
    revision: 1,
    history: [stepOf(actor, "added", now, name)],
    createdAt: now,
    updatedAt: now,
  };
  throwIfTimedOut();
  await refusingTaken(
    record.spellings,
    () => withDatabase(() => PlaceModel.collection.insertOne(record as never)),
    (spelling) => (spelling === record.key ? "name" : aliasesOr(hindi, city)(spelling)),
  );
  return finish(actor, "place-added", record, record.key);
}

/**
 * Gives a locality another name. Its key follows the name, and the old name stays one of its spellings.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, INVALID when it would have too many spellings, CONFLICT when it was changed
 * since `revision`, has this name, or when the name stands for another locality
 */
export async function renamePlace(
  actor: Actor,
  id: string,
  { name, revision }: { name: string; revision: number },
  { now = new Date() }: Clock = {},
): Promise<PlaceRow> {
  assertAdmin(actor);
  const place = await getPlace(id);
  assertRevision(place, revision);
  if (place.name === name) throw fieldError("CONFLICT", "name", placeMessages.sameName);
  const aliases = aliasesBeside(name, [...place.aliases, place.name]);
  assertNotTooMany(place.name, { aliases }, "name");
  const key = localityKeyOf(name, place.city) ?? "";
  const spellings = [...new Set([key, ...place.spellings])];
  const change = { name, key, aliases, spellings, terms: termsOf({ ...place, name, aliases }) };
  const changed = await refusingTaken([key], () => update(place, change, stepOf(actor, "renamed", now, place.name)));
  return finish(actor, "place-renamed", changed, place.key);
}

/** The fields that an edit may change, as the history calls them. */
const EDITED = {
  aliases: "other spellings",
  hindi: "Hindi name",
  pins: "PIN codes",
  centre: "position",
  radiusMetres: "radius",
} as const satisfies Partial<Record<keyof PlaceRecord, string>>;

/**
 * Sets the spellings, the Hindi name, the PIN codes and the position of a locality; what is left out is removed. The keys of
 * removed spellings still lead to it. Listings without a pin move with its position.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when it was changed since `revision`, when nothing differs, or when
 * a spelling stands for another locality
 */
export async function editPlace(
  actor: Actor,
  id: string,
  { revision, hindi, centre, radiusMetres, ...lists }: EditPlaceBody,
  { now = new Date() }: Clock = {},
): Promise<PlaceRow> {
  assertAdmin(actor);
  const place = await getPlace(id);
  assertRevision(place, revision);
  const aliases = aliasesBeside(place.name, lists.aliases);
  const fields = { hindi, centre, radiusMetres, aliases, pins: [...new Set(lists.pins)] };
  const edited = Object.entries(EDITED).filter(
    ([key]) => !isDeepStrictEqual(fields[key as keyof typeof EDITED], place[key as keyof typeof EDITED]),
  );
  if (edited.length === 0) throw conflict(placeMessages.nothingChanged);
  const spellings = [
    ...new Set([...place.spellings, ...spellingsOf({ name: place.name, aliases, hindi }, place.city)]),
  ];
  const change = { ...fields, spellings, terms: termsOf({ name: place.name, aliases, hindi }) };
  const step = stepOf(actor, "edited", now, edited.map(([, name]) => name).join(", "));
  const changed = await refusingTaken(
    spellings,
    () => update(place, change, step),
    aliasesOr(hindi, place.city),
    place._id,
  );
  return finish(actor, "place-edited", changed, place.key);
}

/**
 * Merges a locality into another one of its city, which gets its listings, names and addresses, and its position where it has none.
 * Both change in one transaction: of two merges or renames of the same locality at once, the later one fails.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, INVALID for itself, for another city, or when the other one would have too
 * many spellings or PIN codes, CONFLICT when it was changed since `revision`
 */
export async function mergePlaces(
  actor: Actor,
  id: string,
  { into, revision }: { into: string; revision: number },
  { now = new Date() }: Clock = {},
): Promise<PlaceRow> {
  assertAdmin(actor);
  if (id === into) throw fieldError("INVALID", "into", placeMessages.intoItself);
  const { source, changed } = await inTransaction(async (session) => {
    const [source, target] = [await getPlace(id, session), await getPlace(into, session, "into")];
    assertRevision(source, revision);
    if (source.city !== target.city) throw fieldError("INVALID", "into", placeMessages.otherCity);
    const hindi = target.hindi ?? source.hindi;
    const given = [source.name, ...source.aliases, ...(source.hindi && source.hindi !== hindi ? [source.hindi] : [])];
    const aliases = aliasesBeside(target.name, [...target.aliases, ...given]);
    const pins = [...new Set([...target.pins, ...source.pins])];
    assertNotTooMany(target.name, { aliases, pins }, "into");
    const gone = { active: false, mergedInto: target._id };
    await update(source, gone, stepOf(actor, "merged", now, target.name), session);
    const union = {
      aliases,
      ...(hindi && { hindi }),
      spellings: [...new Set([...target.spellings, ...source.spellings])],
      terms: termsOf({ name: target.name, aliases, hindi }),
      landmarks: [...new Set([...target.landmarks, ...source.landmarks])],
      pins,
      ...(!target.centre && source.centre && { centre: source.centre, radiusMetres: source.radiusMetres }),
    };
    return { source, changed: await update(target, union, stepOf(actor, "received", now, source.name), session) };
  });
  return finish(actor, "place-merged", changed, source.key);
}

/**
 * Assigns an unknown locality of listings to a known one of its city: its key becomes another spelling.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, INVALID for another city or when the known one would have too many spellings,
 * CONFLICT when the key stands for a locality
 */
export async function addSpelling(
  actor: Actor,
  id: string,
  key: string,
  { now = new Date() }: Clock = {},
): Promise<PlaceRow> {
  assertAdmin(actor);
  const place = await getPlace(id);
  if (rootOf(key) !== rootOfCity(place.city)) throw fieldError("INVALID", "key", placeMessages.otherCity);
  const unknown = await withDatabase(() => LocalityModel.findById(key, "name").lean());
  if (!unknown) throw new AppError("NOT_FOUND", { message: placeMessages.unknownSpelling });
  if (place.spellings.includes(key)) throw fieldError("CONFLICT", "key", placeMessages.hasSpelling(place.name));
  const aliases = aliasesBeside(place.name, [...place.aliases, unknown.name]);
  assertNotTooMany(place.name, { aliases }, "key");
  const change = { aliases, spellings: [...place.spellings, key], terms: termsOf({ ...place, aliases }) };
  const step = stepOf(actor, "spelling-added", now, unknown.name);
  const changed = await refusingTaken(
    [key],
    () => update(place, change, step),
    () => "key",
  );
  return finish(actor, "place-spelling-added", changed, key);
}

const stepOf = (actor: Actor, event: PlaceStep["event"], at: Date, text: string): PlaceStep => ({
  at,
  event,
  actorId: new Types.ObjectId(actor.id),
  text,
});

async function getPlace(id: string, session?: ClientSession, path?: string): Promise<PlaceRecord> {
  const found = await withDatabase(() =>
    PlaceModel.collection.findOne<PlaceRecord>({ _id: new Types.ObjectId(id) }, { ...(session && { session }) }),
  );
  if (!found) throw new AppError("NOT_FOUND");
  if (!found.active) throw path ? fieldError("CONFLICT", path, placeMessages.gone) : conflict(placeMessages.gone);
  return found;
}

function assertRevision(place: PlaceRecord, revision: number): void {
  if (place.revision !== revision) throw conflict(placeMessages.changedMeanwhile);
}

/** @throws AppError INVALID at `path` when a locality would have more than an edit of it accepts */
function assertNotTooMany(
  name: string,
  { aliases, pins = [] }: Pick<PlaceRecord, "aliases"> & Partial<Pick<PlaceRecord, "pins">>,
  path: string,
): void {
  if (aliases.length > limits.placeAliasesMax) throw fieldError("INVALID", path, placeMessages.tooManyAliases(name));
  if (pins.length > limits.placePinsMax) throw fieldError("INVALID", path, placeMessages.tooManyPins(name));
}

/**
 * Stores a change of a locality that is still as it was read; an undefined field is removed. @throws AppError CONFLICT when it is not
 */
async function update(
  { _id, revision, city, history }: PlaceRecord,
  change: Partial<PlaceRecord>,
  step: PlaceStep,
  session?: ClientSession,
): Promise<PlaceRecord> {
  throwIfTimedOut();
  const kept = [step, ...history].slice(0, limits.placeHistoryKept);
  const removed = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [[key, ""]] : []));
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const set = { ...given, due: true, history: kept, updatedAt: step.at };
  const changed = await withDatabase(() =>
    PlaceModel.collection.findOneAndUpdate(
      { _id, active: true, revision },
      { $set: set, $inc: { revision: 1 }, ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }) },
      { returnDocument: "after", ...(session && { session }) },
    ),
  );
  if (!changed) throw conflict(placeMessages.changedMeanwhile);
  return { ...(changed as unknown as PlaceRecord), city };
}

/** The field of a form that a spelling beside the name was typed into. */
const aliasesOr = (hindi: string | undefined, city: City | undefined) => (spelling: string) =>
  spelling === localityKeyOf(hindi, city) ? "hindi" : "aliases";

/** Runs a write. @throws AppError CONFLICT that names the locality which one of the spellings stands for */
async function refusingTaken<T>(
  spellings: readonly string[],
  write: () => Promise<T>,
  pathOf: (spelling: string) => string = () => "name",
  self?: Types.ObjectId,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const other = await withDatabase(() =>
      PlaceModel.collection.findOne<PlaceRecord>({
        active: true,
        spellings: { $in: [...spellings] },
        ...(self && { _id: { $ne: self } }),
      }),
    );
    const taken = spellings.find((spelling) => other?.spellings.includes(spelling));
    const own = taken?.slice(taken.indexOf("/") + 1) ?? "";
    throw fieldError(
      "CONFLICT",
      pathOf(taken ?? ""),
      other ? placeMessages.taken(own, other.name) : placeMessages.changedMeanwhile,
    );
  }
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** After a change was stored: expires what reads the table, and gives the listings their key and name as far as time allows. */
async function finish(actor: Actor, event: AuditEvent, place: PlaceRecord, before: string): Promise<PlaceRow> {
  audit(event, { by: actor.id, place: before, now: place.key });
  expireTags([placesTag, localitiesTag]);
  await followPlaceChange(place);
  const counted = await withDatabase(() => LocalityModel.findById(place.key, "count").lean());
  return toPlaceRow(place, counted?.count);
}
