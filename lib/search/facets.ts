import "server-only";
import { isDuplicateKey } from "@/lib/db/duplicate-key";
import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { FacetCellModel } from "@/models/facet-cell";
import { LocalityModel } from "@/models/locality";
import { PropertyModel } from "@/models/property";

export type Cell = { city?: City | undefined; category: Category; propertyType: PropertyType };
const ATTEMPTS = 20;

const cellId = ({ city, category, propertyType }: Cell) => `${city ?? ""}|${category}|${propertyType}`;

const running = new Map<string, Promise<void>>();
const queued = new Map<string, Promise<void>>();

/**
 * Counts one cell of the market anew after a listing in it changed. Of the calls that come while a count runs, one count
 * more serves all.
 */
export function refreshCell(cell: Cell): Promise<void> {
  const id = cellId(cell);
  const current = running.get(id);
  if (!current) return begin(id, cell);
  const next =
    queued.get(id) ??
    current
      .catch(() => {})
      .then(() => {
        queued.delete(id);
        return begin(id, cell);
      });
  queued.set(id, next);
  return next;
}

function begin(id: string, cell: Cell): Promise<void> {
  const count = recount(id, cell).finally(() => running.delete(id));
  running.set(id, count);
  return count;
}

/** The revision orders counts of several instances: one that began before another was stored is made again. */
async function recount(id: string, cell: Cell): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await FacetCellModel.findById(id).lean();
    const facts = await countCell(cell);
    if (await storeCell(id, cell, before?.revision, facts)) return;
  }
  throw new Error(`The count of ${id} could not be stored`);
}

type CellFacts = { count: number; highestPrice: number };

async function storeCell(
  _id: string,
  { city, category, propertyType }: Cell,
  revision: number | undefined,
  facts: CellFacts,
): Promise<boolean> {
  if (revision === undefined) {
    const insert = FacetCellModel.create({ _id, city, category, propertyType, ...facts, revision: 1 });
    return insert
      .then(() => true)
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      });
  }
  const { matchedCount } = await FacetCellModel.updateOne({ _id, revision }, { $set: facts, $inc: { revision: 1 } });
  return matchedCount === 1;
}

async function countCell({ city, category, propertyType }: Cell): Promise<CellFacts> {
  const match = { listed: true, city: city ?? null, category, propertyType };
  const hint = "city_price";
  const [count, dearest] = await Promise.all([
    PropertyModel.collection.countDocuments(match, { hint }),
    PropertyModel.collection
      .find(match, { projection: { price: 1 }, sort: { price: -1, _id: -1 }, hint, limit: 1 })
      .next(),
  ]);
  return { count, highestPrice: (dearest?.price as number | undefined) ?? 0 };
}

/** Counts every cell anew: mends what a write cut short left behind. */
export async function recountMarket(): Promise<void> {
  for (const city of [undefined, ...CITIES])
    for (const category of CATEGORIES)
      await Promise.all(PROPERTY_TYPES.map((propertyType) => refreshCell({ city, category, propertyType })));
}

/** Remembers a locality's name, so that searches know it. True when it was new. */
export async function rememberLocality(key: string, name: string, city: City | undefined): Promise<boolean> {
  const { upsertedCount } = await LocalityModel.updateOne(
    { _id: key },
    { $setOnInsert: { name, ...(city && { city }) } },
    { upsert: true },
  );
  return upsertedCount === 1;
}
