import { beforeAll, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { SORTS } from "@/lib/property/constants";
import { refreshCell } from "@/lib/search/market-counts";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import { PropertyModel } from "@/models/listings";

const kind = { city: "Indore", category: "rent", propertyType: "Flat" } as const;
const LISTINGS = 420;
const PAGE_SIZE = 6;
const FAR = 60;
const PRICES = 3;

beforeAll(async () => {
  const records = plausibleListings(1, LISTINGS + 1).map((one, index) => ({
    ...one,
    ...kind,
    approval: true,
    listed: true,
    price: 5_000 + (index % PRICES),
    rank: { score: 1_000 + (index % 7), parts: {}, until: new Date(0) },
    createdAt: new Date(Math.floor(index / PRICES) * 1_000),
  }));
  await PropertyModel.collection.insertMany(records, { ignoreUndefined: true });
  await refreshCell(kind);
});

const read = (page: number, sort: (typeof SORTS)[number]) =>
  listCards({ filter: filterOf({ types: ["Flat"] }), sort, page, pageSize: PAGE_SIZE });
const idsOf = async (page: number, sort: (typeof SORTS)[number]) =>
  (await read(page, sort)).cards.map(({ _id }) => _id);
async function expected(sort: (typeof SORTS)[number]) {
  const order = {
    newest: { createdAt: -1, _id: -1 },
    "price-asc": { price: 1, _id: 1 },
    "price-desc": { price: -1, _id: -1 },
    recommended: { "rank.score": -1, _id: -1 },
  };
  const all = await PropertyModel.collection
    .find({ listed: true })
    .sort(order[sort] as never)
    .toArray();
  return (page: number) => all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ _id }) => _id.toHexString());
}

it.each(SORTS)("far pages by %s are correct: first read, cached, and in sequence", async (sort) => {
  const pageOf = await expected(sort);
  for (const page of [FAR, FAR, FAR + 1, FAR + 2, FAR, LISTINGS / PAGE_SIZE])
    expect(await idsOf(page, sort)).toEqual(pageOf(page));
  expect(await idsOf(LISTINGS / PAGE_SIZE + 1, sort)).toEqual([]);
});

it("a far page and those around it are read once", async () => {
  await refreshCell(kind);
  const find = vi.spyOn(PropertyModel.collection, "find");
  const skipped = () => find.mock.calls.flatMap(([, options]) => options?.skip ?? []);
  await idsOf(FAR - 5, "newest");
  expect(skipped()).toEqual([300]);
  find.mockClear();
  for (const page of [FAR - 5, FAR - 4, FAR - 8]) await idsOf(page, "newest");
  expect(skipped()).toEqual([]);
  await idsOf(FAR + 1, "newest");
  expect(skipped()).toEqual([0]);
  find.mockRestore();
});

it.each([7, 12, 70, 100])("far pages of %i are correct, and nothing is read beyond the last one", async (pageSize) => {
  await refreshCell(kind);
  const all = await expected("price-asc");
  const ids = Array.from({ length: LISTINGS / PAGE_SIZE }, (_, page) => all(page + 1)).flat();
  const find = vi.spyOn(PropertyModel.collection, "find");
  for (let page = Math.ceil(LISTINGS / pageSize); page >= 300 / pageSize; page -= 1) {
    const request = { filter: filterOf({ types: ["Flat"] }), sort: "price-asc" as const, page, pageSize };
    const { cards } = await listCards(request);
    expect(cards.map(({ _id }) => _id)).toEqual(ids.slice((page - 1) * pageSize, page * pageSize));
  }
  const ends = find.mock.calls.map(([, { skip = 0, limit = 0 } = {}]) => skip + limit);
  expect(Math.max(...ends)).toBe(LISTINGS);
  find.mockRestore();
});

it("a new or removed listing moves the following ones", async () => {
  await idsOf(FAR, "newest");
  await PropertyModel.collection.updateOne({ _id: (await newest())._id }, { $set: { listed: false, approval: false } });
  await refreshCell(kind);
  const pageOf = await expected("newest");
  expect(await idsOf(FAR, "newest")).toEqual(pageOf(FAR));
  expect(await idsOf(FAR + 1, "newest")).toEqual(pageOf(FAR + 1));
});

async function newest() {
  const [first] = await PropertyModel.collection
    .find({ listed: true })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .toArray();
  if (!first) throw new Error("Nothing is listed");
  return first;
}

it("a list by date with a rare price reads only its own listings, and shows the same as a scan", async () => {
  const dear = await PropertyModel.collection.find({ listed: true }, { sort: { createdAt: 1 }, limit: 7 }).toArray();
  await PropertyModel.collection.updateMany(
    { _id: { $in: dear.map(({ _id }) => _id) } },
    { $set: { price: 9_000_000 } },
  );
  await refreshCell(kind);
  const find = vi.spyOn(PropertyModel.collection, "find");
  const filter = filterOf({ types: ["Flat"], minPrice: 8_000_000 });
  const pages = [1, 2, 3].map((page) => listCards({ filter, sort: "newest", page, pageSize: PAGE_SIZE }));
  const seen = (await Promise.all(pages)).map(({ cards }) => cards.map(({ _id }) => _id));
  const newestFirst = dear.toSorted(
    (a, b) => +b.createdAt - +a.createdAt || (a._id.toHexString() < b._id.toHexString() ? 1 : -1),
  );
  const ids = newestFirst.map(({ _id }) => _id.toHexString());
  expect(seen).toEqual([ids.slice(0, PAGE_SIZE), ids.slice(PAGE_SIZE), []]);
  expect(find.mock.calls.flatMap(([, options]) => options?.hint ?? [])).toEqual(["kind_price", "kind_price"]);
  find.mockRestore();
});
