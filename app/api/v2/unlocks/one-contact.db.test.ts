import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as list } from "@/app/api/v1/properties/route";
import { POST as addToCart } from "@/app/api/v2/cart/add/route";
import { confirmAll } from "@/lib/listings/freshness";
import type { Contract } from "@/lib/platform/api-contract";
import { DAY_MS } from "@/lib/platform/time";
import { atomFeed, listFeed } from "@/lib/seo/feed";
import { PropertyModel } from "@/models/listings";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import { handlerOf, namedContracts } from "@/tests/api-handlers";
import { giveCredits } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const { people, posted, unlock } = setUpUnlocking();
const HOMES = 4;
const ID = /[0-9a-f]{24}/g;

type Found = { name: string; answer: ApiAnswer };
/** Calls that answer no listing, or not in JSON. */
const OTHER = ["/health", "/metrics", "/openapi.json", "/v2/auth/logout"];
const readCalls = namedContracts.filter(
  ([, { method, path, access }]) => method === "GET" && access !== "admin" && !OTHER.includes(path),
);

/** Every reading call as this buyer, with these ids in its path and as `sellerDetails`. */
async function readAll(buyer: Person, ids: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  const read = async (contract: Contract, params: Record<string, string>, query = "") => {
    const call = { path: `/api${contract.path}${query}`, cookies: buyer.cookies, params };
    found.push({ name: `${contract.path}${query}`, answer: await callApi(await handlerOf(contract), call) });
  };
  for (const [, contract] of readCalls) {
    const name = /\{(\w+)\}/.exec(contract.path)?.[1];
    if (!name) await read(contract, {});
    else for (const id of ids) await read(contract, { [name]: id });
    if (contract.path === "/v1/properties") for (const id of ids) await read(contract, {}, `?sellerDetails=${id}`);
  }
  return found;
}

/** Follows every id in the answers until no new one appears. */
async function crawl(buyer: Person): Promise<Found[]> {
  const known = new Set<string>();
  const all: Found[] = [];
  let next: string[] = [];
  for (let round = 0; round === 0 || next.length > 0; round += 1) {
    const found = await readAll(buyer, next);
    all.push(...found);
    next = [...new Set(found.flatMap(({ answer }) => answer.text.match(ID) ?? []))].filter((id) => !known.has(id));
    for (const id of next) known.add(id);
  }
  return all;
}

type Leaf = { key: string; value: string };

/** All values of an answer with the name of their field. */
const leavesOf = (value: unknown, key = ""): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, key));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, name));
  return [{ key, value: String(value) }];
};

/** Objects in an answer that are a listing or hold one, by the listing's id. */
function listingsIn(value: unknown, into: Map<string, object[]> = new Map()): Map<string, object[]> {
  if (Array.isArray(value)) for (const one of value) listingsIn(one, into);
  else if (typeof value === "object" && value !== null) {
    const id = "slug" in value && "_id" in value ? String(value._id) : undefined;
    const inner = "property" in value ? (value.property as { _id?: string } | undefined)?._id : undefined;
    for (const one of [id, inner]) if (one) into.set(one, [...(into.get(one) ?? []), value]);
    for (const one of Object.values(value)) listingsIn(one, into);
  }
  return into;
}

describe("a buyer with one unlocked contact (security F32)", () => {
  const homes = new Map<string, string[]>();
  const sellers: Person[] = [];

  it("joins no further listing to that seller, in any answer", { timeout: 120_000 }, async () => {
    sellers.push(people.seller, await signedIn("owner"), await signedIn("agent"));
    // Listings of all sellers in turn, alike but for their names, so that only the seller could join them.
    for (let turn = 0; turn < HOMES; turn += 1)
      for (const [place, seller] of sellers.entries()) {
        const name = `Flat ${turn} of ${"abc"[place]}`;
        const id = await posted(
          { name, price: 10_000 + turn * 100 + place, address: `${place}${turn}, Tower B` },
          seller,
        );
        homes.set(seller.id, [...(homes.get(seller.id) ?? []), id]);
      }
    await PropertyModel.updateMany({}, { confirmedAt: new Date(Date.now() - 14 * DAY_MS) });
    for (const { actor } of sellers) expect(await confirmAll(actor)).toEqual({ confirmed: HOMES, leftOut: 0 });
    const own = homes.get(people.seller.id) ?? [];
    const [unlocked = ""] = own;
    await giveCredits(people.buyer.id, 1);
    const opened = await unlock(unlocked);
    expect(opened.status).toBe(200);
    for (const propertyId of [...homes.values()].flat())
      await callApi(addToCart, { body: { propertyId }, cookies: people.buyer.cookies });

    const found = [{ name: "unlock", answer: opened }, ...(await crawl(people.buyer))];
    expect(found.length).toBeGreaterThan(60);
    const texts = [...found.map(({ answer }) => answer.text), atomFeed(await listFeed(), "https://site.test")];

    // No answer names the seller's account, and no other listing comes with the contact that was paid for.
    for (const text of texts) expect(text).not.toContain(people.seller.id);
    const objects = new Map<string, object[]>();
    for (const { answer } of found) if (answer.body) listingsIn(answer.body.data, objects);
    expect([...objects.keys()].sort()).toEqual([...homes.values()].flat().sort());
    const valuesOf = (id: string) =>
      new Set((objects.get(id) ?? []).flatMap((one) => leavesOf(one)).map(({ key, value }) => `${key}: ${value}`));
    const others = sellers.slice(1).flatMap(({ id }) => homes.get(id) ?? []);
    const common = new Set(others.flatMap((id) => [...valuesOf(id)]));
    const joined = own
      .slice(1)
      .filter((id) => [...valuesOf(id)].some((value) => valuesOf(unlocked).has(value) && !common.has(value)));
    expect(joined).toEqual([]);
    expect([...valuesOf(unlocked)]).toContain("number: 8123456780");
    const withNumber = found.filter(({ answer }) => answer.text.includes("8123456780")).map(({ name }) => name);
    expect([...new Set(withNumber)].sort()).toEqual(["/v1/properties/{id}", "/v2/unlocks", "unlock"]);

    // With every id that a buyer may have, the list of a seller is empty, and its meta as of an empty list.
    for (const id of [people.seller.id, unlocked, people.buyer.id, new Types.ObjectId().toHexString()]) {
      for (const cookies of [undefined, people.buyer.cookies, sellers[1]?.cookies]) {
        const path = `/api/v1/properties?sellerDetails=${id}`;
        const { status, body } = await callApi(list, { path, ...(cookies && { cookies }) });
        expect([status, body]).toEqual([
          200,
          expect.objectContaining({ data: [], meta: { page: 1, limit: 100, total: 0, pages: 0 } }),
        ]);
      }
    }
    const path = `/api/v1/properties?sellerDetails=${people.seller.id}`;
    for (const by of [people.seller, people.admin]) {
      const { body } = await callApi(list, { path, cookies: by.cookies });
      expect(body).toMatchObject({ data: { length: HOMES }, meta: { total: HOMES } });
    }
  });
});
