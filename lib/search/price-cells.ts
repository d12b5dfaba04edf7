import "server-only";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { medianOf } from "@/lib/platform/statistics";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { type Cell, cellId } from "@/lib/search/market-counts";
import { ONE_A_HOME } from "@/lib/search/plan";
import type { Comparable } from "@/lib/search/recommended-rules";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, PriceCellModel, type PriceCellRecord } from "@/models/search";

type Priced = {
  city?: City | undefined;
  category: Category;
  propertyType: PropertyType;
  bedrooms?: number | undefined;
};
type Middle = PriceCellRecord["middles"][number];

/** The homes that each of these listings is compared with, by listing. */
export async function readComparables<T extends Priced>(listings: readonly T[]): Promise<Map<T, Comparable>> {
  const ids = [...new Set(listings.map(cellId))];
  const cells = await withDatabase(() =>
    PriceCellModel.collection.find<PriceCellRecord>({ _id: { $in: ids as never[] } }).toArray(),
  );
  const byId = new Map(cells.map((cell) => [cell._id, cell]));
  return new Map(
    listings.flatMap((listing) => {
      const found = byId.get(cellId(listing))?.middles.find(isOf(listing.bedrooms));
      return found ? [[listing, { count: found.count, median: found.median }] as const] : [];
    }),
  );
}

const isOf =
  (bedrooms: number | undefined | null) =>
  (middle: Middle): boolean =>
    (middle.bedrooms ?? null) === (bedrooms ?? null);

/** A cell whose listings changed since its prices were last looked at. `changed`: numbers of bedrooms with other comparable homes. */
export type MovedCell = { cell: Cell; next: PriceCellRecord; changed: (number | null)[] };

/** The cells whose listings changed since {@link storeCell}, one after the other. From keys of an index alone. */
export async function* movedCells(): AsyncGenerator<MovedCell> {
  const [counted, known] = await withDatabase(() =>
    Promise.all([
      FacetCellModel.find({}, "city category propertyType revision").lean(),
      PriceCellModel.find({}).lean<PriceCellRecord[]>(),
    ]),
  );
  const before = new Map(known.map((cell) => [cell._id, cell]));
  for (const { _id, city, category, propertyType, revision } of counted) {
    const earlier = before.get(_id);
    if (earlier?.revision === revision) continue;
    const cell = { city: city ?? undefined, category, propertyType } as Cell;
    const middles = await middlesOf(cell);
    const keys = new Set([...middles, ...(earlier?.middles ?? [])].map(({ bedrooms }) => bedrooms ?? null));
    const changed = [...keys].filter((bedrooms) => {
      const isTold = isOf(bedrooms);
      return toldMedian(middles.find(isTold)) !== toldMedian(earlier?.middles.find(isTold));
    });
    yield { cell, next: { _id, revision, middles }, changed };
  }
}

/** The median where there are enough homes to compare with. */
const toldMedian = (middle: Middle | undefined): number | undefined =>
  middle && middle.count >= limits.comparableHomesMin ? middle.median : undefined;

/** Stores the prices of a cell, after the ranks of its listings were renewed. */
export const storeCell = async ({ _id, ...cell }: PriceCellRecord): Promise<void> => {
  await withDatabase(() =>
    PriceCellModel.collection.updateOne({ _id: _id as never }, { $set: cell }, { upsert: true }),
  );
};

/** The prices of the public homes of a cell by number of bedrooms, in rising order. From keys of an index alone. */
export async function readRisingPrices({ city, category, propertyType }: Cell): Promise<Map<number | null, number[]>> {
  const cursor = PropertyModel.collection.find<{ price: number; bedrooms?: number }>(
    { listed: true, ...ONE_A_HOME, city: (city ?? null) as never, category, propertyType },
    { projection: { _id: 0, price: 1, bedrooms: 1 }, sort: { price: 1, _id: 1 }, hint: "city_price" },
  );
  const prices = new Map<number | null, number[]>();
  for await (const { price, bedrooms = null } of cursor) {
    const same = prices.get(bedrooms);
    if (same) same.push(price);
    else prices.set(bedrooms, [price]);
  }
  return prices;
}

const middlesOf = async (cell: Cell): Promise<Middle[]> =>
  [...(await readRisingPrices(cell))].map(([bedrooms, rising]) => ({
    ...(bedrooms !== null && { bedrooms }),
    count: rising.length,
    median: medianOf(rising) ?? 0,
  }));
