import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { updateListing } from "@/lib/listings/listing-writes";
import { cachedRead } from "@/lib/platform/cached-read";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS } from "@/lib/platform/time";
import { nextMorning } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { listSavedSearches, saveSearch } from "@/lib/search/alerts/saved-searches";
import { sendDueAlerts } from "@/lib/search/alerts/send-alerts";
import { settleHome } from "@/lib/search/home-leads";
import { rememberLocality } from "@/lib/search/market-counts";
import { seedPlaces } from "@/lib/search/place-seed";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { PlaceModel } from "@/models/places";
import { FoundHomeModel, type FoundHomeRecord, SavedSearchModel } from "@/models/saved-searches";
import { type Person, signedIn } from "@/tests/people";
import { databaseCounts } from "@/tests/rate-counts";

vi.mock("@/lib/platform/cached-read");

const START = new Date("2027-01-04T06:00:00.000Z");
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const buyer = { id: new Types.ObjectId().toHexString(), role: "buyer" } as const;
const [home] = plausibleListings(1, 2);
if (!home) throw new Error("No listing");
const [OLD, NEW] = ["indore/old-town", "indore/new-town"];

/** What this server has cached. It stays as it is when another server changes the place table. */
const cache = new Map<string, unknown>();
const placeOf = (key: string, name: string) => ({
  ...{ key, name, city: "Indore" as const, aliases: [], landmarks: [], pins: [] },
});

beforeEach(async () => {
  vi.mocked(cachedRead).mockImplementation(async (key, _tags, read) => {
    const name = key.join(" ");
    if (!cache.has(name)) cache.set(name, await read());
    return cache.get(name) as never;
  });
  cache.clear();
  await databaseCounts.clear();
  for (const { collection } of [PropertyModel, SavedSearchModel, FoundHomeModel, PlaceModel, QueuedMailModel])
    await (collection as typeof PlaceModel.collection).deleteMany({});
  await seedPlaces(START, [placeOf(OLD, "Old Town")]);
  const state = { approval: false, rejected: false, sold: false, listed: false };
  const record = { ...home, ...state, city: "Indore", localityKey: OLD, homeId: home._id, confirmedAt: START };
  await PropertyModel.collection.insertOne({ ...record, homeLead: true } as never, { ignoreUndefined: true });
  await rememberLocality(OLD, "Old Town", "Indore");
});

/** A saved search of the old key has found a home, which waits to be told. */
async function find(locality: string[]): Promise<void> {
  await saveSearch(buyer, { filters: { locality }, channel: "instant" }, { now: START });
  await updateListing({ _id: home?._id }, [{ $set: { approval: true } }], { now: after(1) });
  await matchWaiting(after(2));
  expect(await FoundHomeModel.collection.countDocuments({ waiting: true })).toBe(1);
}

const rename = () => PlaceModel.updateOne({ key: OLD }, { key: NEW, name: "New Town", spellings: [NEW, OLD] });

async function merge(): Promise<void> {
  await seedPlaces(START, [placeOf(NEW, "New Town")]);
  await PlaceModel.updateOne({ key: OLD }, { active: false });
  await PlaceModel.updateOne({ key: NEW }, { spellings: [NEW, OLD] });
}

const moveListing = () => PropertyModel.collection.updateOne({ _id: home._id }, { $set: { localityKey: NEW } });

async function toldOf() {
  await sendDueAlerts(after(3));
  const [found] = await FoundHomeModel.collection.find<FoundHomeRecord>({}).toArray();
  const [mail] = await QueuedMailModel.collection.find<{ text: string }>({} as never).toArray();
  return { isTold: Boolean(found?.toldAt), isGone: Boolean(found?.isGone), mail: mail?.text ?? "" };
}

describe.each([
  ["renamed", rename],
  ["merged", merge],
])("a home that was found before its locality was %s", (_, change) => {
  it("is told while the listing has the old key", async () => {
    await find([OLD]);
    await change();
    cache.clear();
    const { mail, ...told } = await toldOf();
    expect(told).toEqual({ isTold: true, isGone: false });
    // The locality is one of the reasons, by its name now.
    expect(mail).toMatch(/Why it matches:.*New.town/i);
  });

  it("is told by a server that has the old table cached, though the listing has the new key", async () => {
    await find([OLD]);
    await change();
    await moveListing();
    expect(await toldOf()).toMatchObject({ isTold: true, isGone: false });
  });
});

it("a home in a locality that is not searched for any more is not told", async () => {
  await seedPlaces(START, [placeOf(NEW, "New Town")]);
  await find([OLD]);
  await moveListing();
  cache.clear();
  expect(await toldOf()).toMatchObject({ isTold: true, isGone: true, mail: "" });
});

it("a home whose listing was sold before its mail is told by the offer that stands for it now, once", async () => {
  const _id = new Types.ObjectId();
  const state = { approval: false, rejected: false, sold: false, listed: false };
  const other = { ...home, ...state, _id, name: "The same home by an agent", price: home.price + 1_000 };
  const record = { ...other, city: "Indore", localityKey: OLD, homeId: home._id, confirmedAt: START };
  await PropertyModel.collection.insertOne({ ...record, homeLead: false } as never, { ignoreUndefined: true });
  await saveSearch(buyer, { filters: {}, channel: "instant" }, { now: START });
  for (const one of [home._id, _id])
    await updateListing({ _id: one }, [{ $set: { approval: true } }], { now: after(1) });
  await matchWaiting(after(2));
  await updateListing({ _id: home._id }, [{ $set: { sold: true } }], { now: after(2) });
  await settleHome(home._id);
  const { mail, ...told } = await toldOf();
  expect(told).toEqual({ isTold: true, isGone: false });
  expect(mail).toContain(_id.toHexString());
  expect(mail).not.toContain(home._id.toHexString());
  await matchWaiting(after(4));
  await sendDueAlerts(after(5));
  expect(await QueuedMailModel.countDocuments({})).toBe(1);
});

it("a daily search tells in one mail of all that waits, once, also after a crash", async () => {
  const count = 2 * limits.alertHomesPerMail + 50;
  const state = { approval: true, rejected: false, sold: false, listed: true, homeLead: true, confirmedAt: START };
  const records = plausibleListings(2, count + 2).map((one) => ({ ...one, ...state, homeId: one._id }));
  const [first, gone] = [records[0] ?? expect.fail(), records.at(-1) ?? expect.fail()];
  await PropertyModel.collection.insertMany(records as never, { ignoreUndefined: true });
  await PropertyModel.collection.updateOne({ _id: gone._id }, { $set: { approval: false, listed: false } });
  const { _id: id } = await saveSearch(buyer, { filters: {}, channel: "daily" }, { now: START });
  const searchId = new Types.ObjectId(id);
  const found = records.map(({ _id, price }, place) => ({
    ...{ _id: `${id}-${_id.toHexString()}-1`, searchId, homeId: _id, propertyId: _id, kind: "back", price },
    ...{ at: new Date(START.getTime() + place * 1_000), waiting: true },
  }));
  const at = new Date(START.getTime() + count * 1_000);
  const drop = { ...found[0], _id: `${id}-drop`, kind: "drop", from: first.price + 1_000, at };
  await FoundHomeModel.collection.insertMany([...found, drop] as never);
  await SavedSearchModel.updateOne({ _id: searchId }, { dueAt: after(1) });
  const mails = () => QueuedMailModel.collection.find<{ subject: string; text: string }>({} as never).toArray();

  vi.spyOn(QueuedMailModel, "insertMany").mockRejectedValueOnce(new Error("Killed"));
  await expect(sendDueAlerts(after(2))).rejects.toThrow("not sent");
  expect(await FoundHomeModel.countDocuments({ searchId, waiting: true })).toBe(count + 1);
  expect(await mails()).toEqual([]);

  for (const hours of [3, 4, 28]) await sendDueAlerts(after(hours));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^${count - 1} homes for `));
  const shown = records.filter(({ _id }) => mail?.text.includes(`-${_id.toHexString()}\n`));
  expect(shown).toHaveLength(limits.alertHomesPerMail);
  expect(mail?.text).toContain(`${count - 1 - shown.length} more homes are in the list: `);
  expect(mail?.text.match(/Price lowered from/g)).toHaveLength(1);
  expect(await FoundHomeModel.countDocuments({ searchId, toldAt: after(3) })).toBe(count + 1);
  expect(await FoundHomeModel.find({ searchId, isGone: true }).distinct("propertyId")).toEqual([gone._id]);
  const notices = await NotificationModel.find({ kind: "homes-found", "facts.searchId": id }).lean();
  expect(notices.map(({ facts }) => facts.homes)).toEqual([count - 1]);
}, 120_000);

it("a home that was cheaper for some hours is not told as if it came back", async () => {
  await PropertyModel.updateOne({ _id: home._id }, { approval: true, listed: true });
  const { _id: id } = await saveSearch(buyer, { filters: {}, channel: "daily" }, { now: START });
  const cost = (price: number, hours: number) =>
    updateListing({ _id: home._id }, [{ $set: { price } }], { now: after(hours) });
  await cost(home.price, 1);
  await cost(home.price - 1_000, 2);
  await matchWaiting(after(3));
  await cost(home.price, 4);
  expect(await FoundHomeModel.find({ searchId: id }).distinct("kind")).toEqual(["drop"]);
  for (const hours of [24, 48]) await sendDueAlerts(after(hours));
  expect(await QueuedMailModel.countDocuments()).toBe(0);
  expect(await FoundHomeModel.countDocuments({ searchId: id, waiting: true })).toBe(0);
});

it("an account gets no more mails a day than it may have searches; what is found later is told the next day", async () => {
  await PropertyModel.updateOne({ _id: home._id }, { approval: true, listed: true });
  const { actor } = await signedIn("buyer");
  for (let count = 0; count < 2; count += 1)
    await saveSearch(actor, { filters: {}, channel: "instant" }, { now: START });
  const rounds = limits.alertMailsPerDay / 2 + 1;
  for (let round = 0; round <= rounds; round += 1) {
    const hours = 1 + round * 0.3;
    const price = Math.round(home.price * 0.99 ** round);
    await updateListing({ _id: home._id }, [{ $set: { price } }], { now: after(hours) });
    await matchWaiting(after(hours + 0.1));
    await sendDueAlerts(after(hours + 0.1));
  }
  expect(await QueuedMailModel.countDocuments()).toBe(limits.alertMailsPerDay);
  await sendDueAlerts(after(24));
  expect(await QueuedMailModel.countDocuments()).toBe(limits.alertMailsPerDay + 2);
  expect(await FoundHomeModel.countDocuments({ waiting: true })).toBe(0);
});

it("a mailbox gets no more digests a day, whatever spellings accounts have of it; they do not use up those of the plain one", async () => {
  const emails = ["victim+1@example.com", "victim+2@example.com"];
  const accounts = await Promise.all(emails.map((email) => signedIn("buyer", { email })));
  for (const { actor } of accounts)
    for (let count = 0; count <= limits.alertMailsPerDay / 2; count += 1)
      await saveSearch(actor, { filters: {}, channel: "daily" }, { now: START });
  const other = await signedIn("buyer", { email: "victim@example.com" });
  await saveSearch(other.actor, { filters: {}, channel: "daily" }, { now: START });
  await updateListing({ _id: home._id }, [{ $set: { approval: true } }], { now: after(1) });
  await matchWaiting(after(2));
  const mailsTo = (people: readonly Person[]) =>
    QueuedMailModel.collection.countDocuments({ userId: { $in: people.map(({ id }) => new Types.ObjectId(id)) } });

  await sendDueAlerts(after(24));
  expect([await mailsTo(accounts), await mailsTo([other])]).toEqual([limits.alertMailsPerDay, 1]);
  const later = await SavedSearchModel.find({ dueAt: mongoose.trusted({ $exists: true }) }).lean();
  expect(later.map(({ dueAt }) => dueAt)).toEqual([1, 2].map(() => nextMorning("daily", after(24))));
  await sendDueAlerts(after(48));
  expect([await mailsTo(accounts), await mailsTo([other])]).toEqual([limits.alertMailsPerDay + 2, 1]);
});

it.each([
  ["renamed", rename],
  ["merged", merge],
])("a search of a locality that was %s names it as it is called now, once", async (_, change) => {
  await seedPlaces(START, [placeOf("indore/rau", "Rau")]);
  const locality = [OLD, "indore/rau"];
  await saveSearch(buyer, { filters: { locality }, channel: "site" }, { now: START });
  await change();
  await rememberLocality(NEW, "New Town", "Indore");
  cache.clear();
  const { searches } = await listSavedSearches(buyer, { page: 1, limit: 10 });
  expect(searches[0]).toMatchObject({ filters: { locality: [NEW, "indore/rau"] } });
  expect(searches[0]?.labels.join()).toMatch(/New Town/);
  expect(searches[0]?.labels.join()).not.toMatch(/Old/);
});
