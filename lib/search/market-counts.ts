import "server-only";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { coalesced } from "@/lib/platform/queues";
import { marketOutlineTag } from "@/lib/property/cache-tags";
import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { type Group, groupsPipeline, kindFacts } from "@/lib/search/counted-kinds";
import type { KindFacts } from "@/lib/search/landing-rules";
import { recountLocalities } from "@/lib/search/locality-counts";
import { ONE_A_HOME } from "@/lib/search/plan";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, type FacetCellRecord, LocalityModel } from "@/models/search";

export type Cell = { city?: City | undefined; category: Category; propertyType: PropertyType };
const ATTEMPTS = 20;

/** `Indore|rent|Flat` */
export const cellId = ({ city, category, propertyType }: Cell) => `${city ?? ""}|${category}|${propertyType}`;

/**
 * Recounts one cell of the market after a listing in it changed. Calls that arrive during a count share one further count.
 * Returns whether a statistic changed.
 */
export function refreshCell(cell: Cell): Promise<boolean> {
  const id = cellId(cell);
  return coalesced(`cell ${id}`, () => recount(id, cell));
}

/** The revision orders the counts of several servers. A count is repeated if another one was stored meanwhile. */
async function recount(id: string, cell: Cell): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await FacetCellModel.findById(id).lean();
    const facts = await countCell(cell);
    const changedAt = changeOf(before, facts);
    if (await storeCell(id, cell, before, { ...facts, changedAt })) {
      if (outlineOf(before) !== outlineOf(facts)) expireTags([marketOutlineTag]);
      return changedAt.getTime() !== (before?.changedAt?.getTime() ?? 0);
    }
  }
  throw new Error(`The count of ${id} could not be stored`);
}

/** The part of a cell in the outline of the market (lib/search/queries): its highest price, and whether it has listings. */
const outlineOf = (cell: Pick<KindFacts, "count" | "highestPrice"> | null): number | undefined =>
  cell && cell.count > 0 ? cell.highestPrice : undefined;

async function storeCell(
  _id: string,
  { city }: Cell,
  before: FacetCellRecord | null,
  facts: KindFacts & { folded: number; changedAt: Date },
): Promise<boolean> {
  if (!before) {
    const insert = FacetCellModel.create({ _id, city, ...facts, revision: 1 });
    return insert
      .then(() => true)
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      });
  }
  const { matchedCount } = await FacetCellModel.updateOne(
    { _id, revision: before.revision },
    { $set: facts, $inc: { revision: 1 } },
  );
  return matchedCount === 1;
}

/** The time of the last change of a cell: now, unless the facts equal the stored ones. A cell that was always empty has none. */
function changeOf(before: FacetCellRecord | null, facts: KindFacts): Date {
  if (!before?.count && facts.count === 0) return before?.changedAt ?? new Date(0);
  const keys = Object.keys(facts) as (keyof KindFacts)[];
  const isSame = before && keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(facts[key]));
  return (isSame && before.changedAt) || new Date();
}

async function countCell({ city, category, propertyType }: Cell): Promise<KindFacts & { folded: number }> {
  const match = { listed: true, ...ONE_A_HOME, city: city ?? null, category, propertyType };
  const groups = await PropertyModel.collection
    .aggregate<Group>(groupsPipeline(match), { hint: "city_price" })
    .toArray();
  const folded = await PropertyModel.collection.count({ ...match, homeLead: false }, { hint: "city_price" });
  return { ...kindFacts({ category, propertyType }, groups), folded };
}

/**
 * Recounts every cell and locality. This repairs counts after interrupted writes and after changes of what is counted.
 * Returns whether a statistic changed.
 */
export async function recountMarket(): Promise<boolean> {
  const changes: boolean[] = [];
  for (const city of [undefined, ...CITIES])
    for (const category of CATEGORIES)
      changes.push(
        ...(await Promise.all(PROPERTY_TYPES.map((propertyType) => refreshCell({ city, category, propertyType })))),
      );
  changes.push(await recountLocalities());
  return changes.includes(true);
}

/**
 * Stores the name of a locality when a listing in it is public. The first public one names it: until then it has the words of a
 * listing that waits for a review. Searches know it when its listings are counted.
 */
export async function rememberLocality(key: string, name: string, city: City | undefined): Promise<void> {
  const given = { $literal: name };
  const set = {
    name: { $cond: ["$isPrivate", given, { $ifNull: ["$name", given] }] },
    ...(city && { city: { $ifNull: ["$city", city] } }),
  };
  const stages = [{ $set: set }, { $unset: "isPrivate" }];
  await LocalityModel.collection.updateOne({ _id: key as never }, stages, { upsert: true });
}

/** Replaces the name of a locality, where it is one of `before`. Returns whether it was. */
export async function renameLocality(key: string, before: readonly string[], name: string): Promise<boolean> {
  const named = { _id: key as never, name: { $in: [...before] } };
  return (await LocalityModel.collection.updateOne(named, { $set: { name } })).modifiedCount > 0;
}

/** Records the time of a change of a public listing in its cell and its locality, even when no count changed. */
export async function noteChange(cell: Cell, localityKey: string | undefined, at: Date): Promise<void> {
  await FacetCellModel.updateOne({ _id: cellId(cell) }, { $max: { changedAt: at } });
  if (!localityKey) return;
  const { category, propertyType } = cell;
  await LocalityModel.collection.updateOne(
    { _id: localityKey as never, kinds: { $type: "array" } },
    { $max: { changedAt: at, "kinds.$[kind].changedAt": at } },
    { arrayFilters: [{ "kind.category": category, "kind.propertyType": propertyType }] },
  );
}
