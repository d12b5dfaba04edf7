import { beforeEach, expect, it } from "vitest";
import { banUser, unbanUser } from "@/lib/backoffice/users";
import { createProperty, updateListing } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { HOUR_MS } from "@/lib/platform/time";
import { staleAfter } from "@/lib/property/freshness-rules";
import { readAlertFeed } from "@/lib/search/alerts/alert-feed";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import type { NewSavedSearch } from "@/lib/search/alerts/saved-search-schema";
import { saveSearch } from "@/lib/search/alerts/saved-searches";
import { seedPlaces } from "@/lib/search/place-seed";
import { shippedPlaces } from "@/lib/search/place-table";
import { PropertyModel } from "@/models/listings";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let buyer: Person;
let owner: Person;
let admin: Person;

beforeEach(async () => {
  [buyer, owner, admin] = await Promise.all([signedIn("buyer"), signedIn("owner"), signedIn("admin")]);
});

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** The feed of a search, by itself up to 25,000 rupees, which found a flat for 24,000. `priced` changes its price. */
async function feedOfOneFlat(
  filters: NewSavedSearch["filters"] = { type: ["Flat"], maxPrice: 25_000 },
  changes: object = {},
) {
  const search = await saveSearch(buyer.actor, { filters, channel: "daily" }, { now: at(-1) });
  const { _id, feed } = search;
  // Without digits, some of which a name would lose as a telephone number.
  const name = `Flat of ${_id.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
  const flat = anotherFlat({ name, price: 24_000, ...changes });
  const property = (await createProperty(owner.actor, flat, [somePhoto]))._id;
  await approveProperty(admin.actor, property);
  await PropertyModel.collection.updateMany({}, { $unset: { toJudge: "" } });
  await matchWaiting(at(1));
  const priced = async (price: number, hours: number) => {
    await updateListing({ _id: property }, [{ $set: { price } }], { now: at(hours) });
    await matchWaiting(at(hours + 1));
  };
  const read = async (now = at(1)) => {
    const xml = await readAlertFeed(feed.split("/").at(-1) ?? "", { now });
    const partsOf = (name: string) => [...xml.matchAll(new RegExp(`<entry>.*<${name}>(.*)</${name}>`, "g"))];
    return {
      titles: partsOf("title").map(([, title = ""]) => title.replace(`${name}: `, "")),
      summaries: partsOf("summary").map(([, summary]) => summary),
    };
  };
  return { search, property, priced, read };
}

it("tells each news with the price that it had then, and why the home matches", async () => {
  const { priced, read } = await feedOfOneFlat();
  await priced(22_000, 2);
  await priced(20_000, 4);
  expect(await read()).toEqual({
    titles: [
      "Price lowered from ₹22,000 to ₹20,000 per month",
      "Price lowered from ₹24,000 to ₹22,000 per month",
      "New: ₹24,000 per month",
    ],
    summaries: Array(3).fill("Flat in Vijay Nagar, Indore. Why it matches: Flat, Up to ₹25,000"),
  });
});

it("tells no home that does not match any more, and a matching one again", async () => {
  const { priced, read } = await feedOfOneFlat();
  await priced(26_000, 2);
  expect((await read()).titles).toEqual([]);
  await priced(25_000, 4);
  expect((await read()).titles).toHaveLength(2);
});

it("tells no home whose time is over, also before the sweep has hidden it", async () => {
  const { property, read } = await feedOfOneFlat();
  const { confirmedAt } = (await PropertyModel.findById(property).lean()) ?? {};
  if (!confirmedAt) throw new Error("Never confirmed");
  const stale = staleAfter("rent", confirmedAt);
  expect((await read(new Date(stale.getTime() - 1))).titles).toHaveLength(1);
  expect((await read(stale)).titles).toEqual([]);
});

it("has another time for each listing of what happened to all at once, the same one at each reading (security F32)", async () => {
  const noon = new Date("2027-01-04T06:30:00Z");
  const [before, after] = [-1, 1].map((hours) => new Date(noon.getTime() + hours * HOUR_MS));
  if (!before || !after) throw new Error("No times");
  const { feed } = await saveSearch(buyer.actor, { filters: { type: ["Flat"] }, channel: "daily" }, { now: before });
  for (let count = 0; count < 3; count += 1) {
    const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto], { now: noon });
    await updateListing({ _id }, [{ $set: { approval: true, confirmedAt: noon } }], { now: noon });
  }
  await PropertyModel.collection.updateMany({}, { $unset: { toJudge: "" } });
  await matchWaiting(after);
  const read = async () => {
    const xml = await readAlertFeed(feed.split("/").at(-1) ?? "", { now: after });
    const timesOf = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, time = ""]) => Date.parse(time));
    return { published: timesOf("published"), updated: timesOf("updated") };
  };
  const { published, updated } = await read();
  expect(new Set(published).size).toBe(3);
  for (const time of published) {
    expect(time).toBeLessThanOrEqual(noon.getTime());
    expect(time).toBeGreaterThan(noon.getTime() - 6 * HOUR_MS);
  }
  expect(updated).toEqual([Math.max(before.getTime(), ...published), ...published]);
  expect(await read()).toEqual({ published, updated });
});

it("is closed while the account of its owner is banned", async () => {
  const { read } = await feedOfOneFlat();
  await banUser(admin.actor, buyer.id, "Fraud");
  await expect(read()).rejects.toMatchObject({ code: "GONE", message: ALERT_LINK_TEXTS.dead });
  await unbanUser(admin.actor, buyer.id);
  expect((await read()).titles).toHaveLength(1);
});

it("names a locality as the place table does, like the saved search itself", async () => {
  const key = "indore/ab-road";
  await seedPlaces(
    new Date(),
    shippedPlaces().filter((place) => place.key === key),
  );
  const { search, read } = await feedOfOneFlat({ locality: [key] }, { locality: "AB Road" });
  expect([search.name, search.labels]).toEqual(["AB Road", ["AB Road"]]);
  expect((await read()).summaries).toEqual(["Flat in AB Road, Indore. Why it matches: AB Road"]);
});
