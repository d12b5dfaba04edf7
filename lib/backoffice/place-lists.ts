import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import {
  ELSEWHERE,
  type ListPlacesQuery,
  type PlaceDetails,
  type PlaceRow,
  type UnknownPlace,
  type UnknownPlacesQuery,
} from "@/lib/backoffice/place-contract";
import { assertAdmin } from "@/lib/identity/sessions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { plainName, rootOfCity } from "@/lib/search/place-rules";
import { keysUnder } from "@/lib/search/places";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { PlaceModel, type PlaceRecord } from "@/models/places";
import { LocalityModel, type LocalityRecord } from "@/models/search";

/** The fields of {@link toPlaceRow}, as a projection. */
const ROW_FIELDS = {
  key: 1,
  name: 1,
  city: 1,
  hindi: 1,
  aliases: 1,
  pins: 1,
  centre: 1,
  radiusMetres: 1,
  revision: 1,
  updatedAt: 1,
} as const;
type RowRecord = Pick<PlaceRecord, "_id" | keyof typeof ROW_FIELDS>;

/**
 * One page of localities by city and name. A search reads one index range and sorts its matches, at most `COUNT_LIMIT`.
 * @throws AppError FORBIDDEN unless admin
 */
export async function listPlaceRows(
  actor: Actor,
  { city, search, ...request }: ListPlacesQuery,
): Promise<PageInfo & { places: PlaceRow[] }> {
  assertAdmin(actor);
  const { match, hint, bound } = planPlaces(city, search);
  return withDatabase(async () => {
    const counted = await PlaceModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });
    const { entries, ...page } = await readPage(request, counted, (skip) => {
      const stages = [
        { $match: match },
        ...bound,
        { $sort: { key: 1 } },
        { $skip: skip },
        { $limit: request.limit },
        { $project: ROW_FIELDS },
      ];
      return PlaceModel.collection.aggregate<RowRecord>(stages, { hint }).toArray();
    });
    const counts = await listingCounts(entries.map(({ key }) => key));
    return { ...page, places: entries.map((record) => toPlaceRow(record, counts.get(record.key))) };
  });
}

/** How to find localities: by one index, in the order of keys, or with a search by one range of their words. */
export function planPlaces(city: ListPlacesQuery["city"], search: string | undefined) {
  const root = city && rootOfCity(city === ELSEWHERE ? undefined : city);
  const inCity = root ? { key: keysUnder(root) } : {};
  const begin = search && plainName(search);
  if (!begin) return { match: { active: true, ...inCity }, hint: "key_order", bound: [] as Document[] };
  const terms = { $elemMatch: { $gte: begin, $lt: `${begin}\uffff` } };
  return { match: { active: true, terms, ...inCity }, hint: "terms", bound: [{ $limit: COUNT_LIMIT }] };
}

async function listingCounts(keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await LocalityModel.collection
    .find<Pick<LocalityRecord, "_id" | "count">>({ _id: { $in: keys as never[] } }, { projection: { count: 1 } })
    .toArray();
  return new Map(rows.map(({ _id, count = 0 }) => [_id, count]));
}

/** A locality as administrators see it. */
export const toPlaceRow = (record: RowRecord, listings = 0): PlaceRow => {
  const { _id, key, name, city, hindi, aliases, pins, centre, radiusMetres, revision, updatedAt } = record;
  return {
    _id: _id.toHexString(),
    key,
    name,
    ...(city && { city }),
    ...(hindi && { hindi }),
    aliases,
    pins,
    ...(centre && { centre }),
    ...(radiusMetres && { radiusMetres }),
    listings,
    revision,
    updatedAt: updatedAt.toISOString(),
  };
};

/**
 * A locality with its history, and the number of its listings in every state.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND
 */
export async function getPlaceDetails(actor: Actor, id: string): Promise<PlaceDetails> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const found = { _id: new Types.ObjectId(id), active: true };
    const record = await PlaceModel.collection.findOne<RowRecord & Pick<PlaceRecord, "history">>(found, {
      projection: { ...ROW_FIELDS, history: 1 },
    });
    if (!record) throw new AppError("NOT_FOUND");
    const [affected, counts, names] = await Promise.all([
      PropertyModel.collection.countDocuments(
        { listed: { $in: [true, false] }, localityKey: record.key },
        { hint: "locality_newest", limit: COUNT_LIMIT },
      ),
      listingCounts([record.key]),
      namesOf(record.history.flatMap(({ actorId }) => actorId ?? [])),
    ]);
    const history = record.history.map(({ at, event, text, actorId }) => {
      const by = actorId && names.get(actorId.toHexString());
      return { at: at.toISOString(), event, ...(text && { text }), ...(by && { by }) };
    });
    return { ...toPlaceRow(record, counts.get(record.key)), affected, history };
  });
}

async function namesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await UserModel.collection.find({ _id: { $in: [...ids] } }, { projection: { userName: 1 } }).toArray();
  return new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
}

/** How to find the localities that the place table does not have and that have a listing, public or waiting for a review. */
export const UNKNOWN_PLAN = {
  match: { isKnown: false, listings: { $gt: 0 } },
  sort: { listings: -1, _id: 1 },
  hint: "known_count",
} as const;

/**
 * One page of localities of listings that the place table does not have, those with most listings first. A locality is there
 * from the moment a listing with it is posted.
 * @throws AppError FORBIDDEN unless admin
 */
export async function listUnknownPlaces(
  actor: Actor,
  request: UnknownPlacesQuery,
): Promise<PageInfo & { places: UnknownPlace[] }> {
  assertAdmin(actor);
  const { match, sort, hint } = UNKNOWN_PLAN;
  return withDatabase(async () => {
    const counted = await LocalityModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });
    const { entries, ...page } = await readPage(request, counted, (skip) =>
      LocalityModel.collection
        .find<Pick<LocalityRecord, "_id" | "name" | "city" | "count" | "waiting">>(match, {
          projection: { name: 1, city: 1, count: 1, waiting: 1 },
          sort,
          hint,
          skip,
          limit: request.limit,
        })
        .toArray(),
    );
    const places = entries.map(({ _id, name, city, count = 0, waiting = 0 }) => ({
      key: _id,
      name,
      ...(city && { city }),
      listings: count,
      waiting,
    }));
    return { ...page, places };
  });
}
