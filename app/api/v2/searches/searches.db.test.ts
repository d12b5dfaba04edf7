import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { POST as saveByMail } from "@/app/api/v1/searches/by-mail/route";
import { GET as readFeed } from "@/app/api/v1/searches/feed/[token]/route";
import { POST as useLink } from "@/app/api/v1/searches/links/route";
import { POST as oneClick } from "@/app/api/v1/searches/stop/[token]/route";
import { DELETE, PATCH } from "@/app/api/v2/searches/[id]/route";
import { GET, POST } from "@/app/api/v2/searches/route";
import { createProperty, updateListing } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { deliverQueuedMails } from "@/lib/messaging/mail-queue";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { ALERT_LINK_TEXTS, alertMessages } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { sendDueAlerts } from "@/lib/search/alerts/send-alerts";
import { settleHome } from "@/lib/search/home-leads";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { RateCountModel } from "@/models/platform";
import { FoundHomeModel, SavedSearchModel } from "@/models/saved-searches";
import { LocalityModel } from "@/models/search";
import { callApi } from "@/tests/api-call";
import { mailsTo } from "@/tests/outbox";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let buyer: Person;
let owner: Person;
let admin: Person;

beforeEach(async () => {
  const collections = [
    SavedSearchModel,
    FoundHomeModel,
    NotificationModel,
    QueuedMailModel,
    PropertyModel,
    RateCountModel,
  ];
  await Promise.all(collections.map(({ collection }) => collection.deleteMany({})));
  [buyer, owner, admin] = await Promise.all([signedIn("buyer"), signedIn("owner"), signedIn("admin")]);
});

const FLATS = { type: ["Flat"], maxPrice: "2.5 lakh" };
const save = (body: object, person = buyer) => callApi(POST, { body, cookies: person.cookies });
const saved = async (body: object = {}, person = buyer): Promise<{ _id: string; feed: string }> =>
  (await save({ name: "Flats", filters: FLATS, channel: "instant", ...body }, person)).body.data;
const change = (id: string, body: object, person = buyer) =>
  callApi(PATCH, { method: "PATCH", body, cookies: person.cookies, params: { id } });
const remove = (id: string, person = buyer) =>
  callApi(DELETE, { method: "DELETE", cookies: person.cookies, params: { id } });
let callers = 0;
/** Each call comes from another network. */
const fresh = () => ({ "x-basera-peer": `10.${++callers >> 8}.${callers & 255}.7` });
const byMail = (body: object, headers = fresh()) =>
  callApi(saveByMail, { body: { filters: FLATS, channel: "instant", name: "Flats", ...body }, headers });
const press = (token: string) => callApi(useLink, { body: { token }, headers: fresh() });

const later = (ms: number, from = new Date()) => new Date(+from + ms);
const approved = async (changes: object = {}) => {
  const { _id } = await createProperty(owner.actor, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  // The job that compares homes is not run here.
  await PropertyModel.collection.updateMany({}, { $unset: { toJudge: "" } });
  return _id;
};
/** All jobs that lead from a written listing to a mail. */
async function tell(now = later(MINUTE_MS)) {
  await matchWaiting(now);
  await sendDueAlerts(now);
  await deliverQueuedMails(now);
}
const tokenIn = (text: string, place = 0) => [...text.matchAll(/\/s\/([\w.-]+)/g)][place]?.[1] ?? "";
const lastMailTo = (address: string) => mailsTo(address).at(-1) ?? { name: "", subject: "", text: "" };
const rawOf = ({ name }: { name: string }) => readFileSync(path.join(getEnv().DATA_DIR, "outbox", name), "utf8");

describe("a saved search", () => {
  it("is saved, listed, renamed, paused and deleted by its owner alone", async () => {
    const first = await save({ filters: { ...FLATS, q: "2 bhk in indore" }, channel: "daily" });
    expect(first.status).toBe(201);
    const search = first.body.data as { _id: string; name: string; filters: object };
    expect(search).toMatchObject({
      channel: "daily",
      paused: false,
      filters: { type: ["Flat"], city: ["Indore"], bedrooms: [2], maxPrice: 250_000 },
      href: "/property/explore?type=Flat&city=Indore&maxPrice=250000&bedrooms=2",
    });
    expect(search.name).toContain("2 BHK");
    const other = await signedIn("buyer");
    expect((await change(search._id, { paused: true }, other)).status).toBe(404);
    expect((await remove(search._id, other)).status).toBe(404);
    expect((await callApi(GET, { cookies: other.cookies })).body.data).toEqual([]);
    const changed = await change(search._id, { name: "For my sister", paused: true });
    expect(changed.body.data).toMatchObject({ name: "For my sister", paused: true });
    const listed = await callApi(GET, { cookies: buyer.cookies });
    expect(listed.body).toMatchObject({ data: [{ _id: search._id }], meta: { total: 1, pages: 1 } });
    expect((await remove(search._id)).status).toBe(200);
    expect((await remove(search._id)).status).toBe(404);
  });

  it("has what both its filters and its text say, as its list", async () => {
    const filters = { type: ["House", "Flat"], city: ["Indore"], maxPrice: 5_000_000, q: "flat" };
    const { body } = await save({ filters, channel: "site" });
    expect(body.data).toMatchObject({ filters: { type: ["Flat"], city: ["Indore"], maxPrice: 5_000_000 } });
  });

  it.each<[string, object]>([
    ["type", { type: ["House"], q: "flat" }],
    ["price", { minPrice: 30_000, q: "flat under 15k" }],
    ["city", { city: ["Bhopal"], q: "2 bhk in indore" }],
  ])("is refused with a text that contradicts its %s: its list is empty", async (_, filters) => {
    const answer = await save({ filters, channel: "site" });
    const errors = [{ path: "q", message: alertMessages.contradictingText }];
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    expect(await SavedSearchModel.countDocuments({})).toBe(0);
  });

  it("takes texts that are as long as those of its list", async () => {
    for (const length of [limits.searchMaxCharacters, limits.searchMaxCharacters + 1]) {
      const q = "x".repeat(length);
      const listed = await callApi(listProperties, { path: `/api/v1/properties?q=${q}` });
      const { status, body } = await save({ filters: { q }, channel: "site" });
      expect([status < 400, body.errors], String(length)).toEqual([listed.status < 400, listed.body.errors]);
      expect(status < 400).toBe(length === limits.searchMaxCharacters);
    }
  });

  it("has a misspelt text as its list corrects it, or exactly as it was typed", async () => {
    await approved();
    await LocalityModel.updateOne({ _id: "indore/vijay-nagar" }, { count: limits.landingMinListings });
    const q = "vijy nagar 3bhk";
    const corrected = await save({ filters: { q }, channel: "site" });
    expect(corrected.body.data).toMatchObject({ filters: { locality: ["indore/vijay-nagar"], bedrooms: [3] } });
    const exact = await save({ filters: { q, exact: 1 }, channel: "site" });
    expect(exact.body.data).toMatchObject({
      filters: { bedrooms: [3], q: "vijy nagar", exact: 1 },
      href: "/property/explore?bedrooms=3&search=vijy%20nagar&exact=1",
    });
    const id = await approved();
    await matchWaiting(later(MINUTE_MS));
    const found = await FoundHomeModel.find({}).lean();
    expect(found.map(({ searchId, propertyId }) => [String(searchId), String(propertyId)])).toEqual([
      [(corrected.body.data as { _id: string })._id, id],
    ]);
  });

  it.each<[string, object, string]>([
    ["an unknown filter", { filters: { colour: "red" } }, alertMessages.unknownFilter("colour")],
    ["a wrong value", { filters: { maxPrice: "cheap" } }, "maxPrice must be"],
    ["an unknown type", { filters: { type: ["Castle"] } }, "type must be one of"],
    ["a locality that does not exist", { filters: { locality: ["indore/atlantis"] } }, "locality must be"],
    ["two values of one", { filters: { minPrice: [1, 2] } }, alertMessages.repeatedFilter("minPrice")],
    ["a text without a word", { filters: { q: "???" } }, alertMessages.emptyText],
    ["another value of exact", { filters: { q: "flat", exact: "yes" } }, "exact must be one of 1"],
    ["an object for a value", { filters: { type: { $gt: "" } } }, alertMessages.filterValue],
    ["no channel", { filters: {}, channel: "pigeon" }, alertMessages.channelRequired],
    ["an empty name", { name: "  ", filters: {} }, alertMessages.nameRequired],
    ["somebody else as its owner", { filters: {}, userId: "f".repeat(24) }, "userId"],
  ])("is refused with %s", async (_, body, message) => {
    const answer = await save({ channel: "instant", ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect(await SavedSearchModel.countDocuments({})).toBe(0);
  });

  it(`is refused as the ${limits.savedSearchesMax + 1}st, also among parallel calls`, async () => {
    const answers = await Promise.all(
      Array.from({ length: limits.savedSearchesMax + 5 }, () => save({ filters: FLATS, channel: "site" })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, alertMessages.tooMany]);
    expect(await SavedSearchModel.countDocuments({})).toBeLessThanOrEqual(limits.savedSearchesMax);
  });
});

describe("an alert", () => {
  it("has photo, price, confirmation and reasons, and one header line that stops it", async () => {
    await saved();
    const id = await approved();
    await tell();
    const mail = lastMailTo(buyer.email);
    const raw = rawOf(mail);
    for (const part of ["New: ₹", "Confirmed available on", "Why it matches: Flat", `-${id}`, "Stop these mails:"])
      expect(mail.text).toContain(part);
    expect(raw).toContain(`<img src="${getEnv().SITE_URL}/media/`);
    expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/s\/[\w.-]+>\r?$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const bells = await NotificationModel.collection.find({ kind: "homes-found" }).toArray();
    expect(bells.map(({ facts }) => [facts.searchName, facts.homes, facts.propertyId])).toEqual([["Flats", 1, id]]);
  });

  it("has no contact that was typed as the name of the search: the address of an account may be a stranger's", async () => {
    const { _id } = await saved({ name: "You won, open http://evil.example/win or call 98765 43210" });
    await approved();
    await tell();
    expect(rawOf(lastMailTo(buyer.email))).toContain("You won, open or call");
    expect(rawOf(lastMailTo(buyer.email))).not.toMatch(/evil|98765/i);
    await change(_id, { name: "http://evil.example/win" });
    await approved();
    await tell(later(limits.alertPauseMinutes * MINUTE_MS + MINUTE_MS));
    expect(lastMailTo(buyer.email).text).toContain("your saved search “Flat, Up to");
    expect(rawOf(lastMailTo(buyer.email))).not.toContain("evil");
  });

  it("says from what to what a price fell, and comes no sooner than 15 minutes after the one before", async () => {
    await saved();
    const id = await approved({ price: "20000" });
    const first = later(MINUTE_MS);
    await tell(first);
    const lower = (price: number, now: Date) => updateListing({ _id: id }, [{ $set: { price } }], { now });
    await lower(18_000, later(MINUTE_MS, first));
    await tell(later(3 * MINUTE_MS, first));
    expect(mailsTo(buyer.email)).toHaveLength(1);
    await lower(16_000, later(4 * MINUTE_MS, first));
    await tell(later(14 * MINUTE_MS, first));
    expect(mailsTo(buyer.email)).toHaveLength(1);
    await tell(later(limits.alertPauseMinutes * MINUTE_MS, first));
    expect(mailsTo(buyer.email)).toHaveLength(2);
    expect(lastMailTo(buyer.email).text).toMatch(/Price lowered from ₹20,000 .*to ₹16,000/);
    await lower(17_000, later(40 * MINUTE_MS, first));
    await tell(later(60 * MINUTE_MS, first));
    expect(mailsTo(buyer.email)).toHaveLength(2);
  });

  it("leaves out a home that is gone by then, and one that has a cheaper offer", async () => {
    await saved();
    const [gone, cheap, dear] = [
      await approved(),
      await approved({ price: "20000" }),
      await approved({ price: "30000" }),
    ];
    const homeId = (await PropertyModel.findById(cheap).lean())?.homeId;
    if (!homeId) throw new Error("No home");
    await PropertyModel.collection.updateOne(
      { _id: (await PropertyModel.findById(dear).lean())?._id as never },
      { $set: { homeId } },
    );
    await settleHome(homeId);
    await matchWaiting(later(MINUTE_MS));
    await updateListing({ _id: gone }, [{ $set: { sold: true } }], { now: new Date() });
    await tell();
    const { text } = lastMailTo(buyer.email);
    expect([gone, cheap, dear].map((id) => text.includes(id))).toEqual([false, true, false]);
    expect(await FoundHomeModel.countDocuments({ isGone: true })).toBe(1);
  });

  it("is told once of news that are there twice", async () => {
    await saved();
    const id = await approved();
    const listing = await PropertyModel.findById(id).lean();
    await tell();
    await PropertyModel.collection.updateOne(
      { _id: listing?._id as never },
      { $set: { news: listing?.news } as never },
    );
    await tell(later(HOUR_MS));
    expect(mailsTo(buyer.email)).toHaveLength(1);
    expect(await FoundHomeModel.countDocuments({})).toBe(1);
  });

  it("is not sent for a paused search, and is for one that tells only here under the bell alone", async () => {
    const paused = await saved();
    await change(paused._id, { paused: true });
    await saved({ channel: "site" });
    await approved();
    await tell();
    expect(mailsTo(buyer.email)).toEqual([]);
    expect(await NotificationModel.countDocuments({ kind: "homes-found" })).toBe(1);
  });

  it("is also in the feed of its search, which only its token opens", async () => {
    const { feed } = await saved();
    const id = await approved();
    await tell();
    const read = (token: string) => callApi(readFeed, { params: { token } });
    const answer = await read(feed.split("/feed/")[1] ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.text).toContain(`-${id}"`);
    for (const token of ["guessed", `${(feed.split("/feed/")[1] ?? "").slice(0, -1)}x`]) {
      const guessed = await read(token);
      expect([guessed.status, guessed.body.message]).toEqual([410, ALERT_LINK_TEXTS.dead]);
    }
  });
});

describe("a search by mail", () => {
  it("answers the same for known and unknown addresses, and mails each a link", async () => {
    const answers = await Promise.all([buyer.email, "nobody@example.com"].map((email) => byMail({ email })));
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await deliverQueuedMails(new Date());
    for (const email of [buyer.email, "nobody@example.com"]) expect(mailsTo(email)).toHaveLength(1);
  });

  it("begins once it is confirmed, and ends with its last link", async () => {
    const email = "seeker@example.com";
    await byMail({ email });
    await deliverQueuedMails(new Date());
    await approved();
    await tell();
    expect(mailsTo(email)).toHaveLength(1);
    const confirm = tokenIn(lastMailTo(email).text);
    expect((await press(confirm)).body.data).toEqual({ action: "confirm", name: "Flats" });
    expect((await press(confirm)).status).toBe(410);
    const id = await approved();
    await tell();
    expect(lastMailTo(email).text).toContain(id);
    const stop = /^List-Unsubscribe: <.*\/s\/(.*)>/m.exec(rawOf(lastMailTo(email)))?.[1] ?? "";
    const click = () =>
      callApi(oneClick, {
        body: "List-Unsubscribe=One-Click",
        headers: { ...fresh(), "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
        params: { token: stop },
      });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(410);
    expect((await press(stop)).status).toBe(410);
    expect(await SavedSearchModel.countDocuments({})).toBe(0);
    await approved();
    await tell(later(HOUR_MS));
    expect(mailsTo(email)).toHaveLength(2);
  });

  it.each([
    ["named", { name: "Flats, see https://evil.example.com" }, "Flats"],
    ["with a name that is a number", { name: "98765 43210" }, "Flat"],
    ["without a name, for a text", { name: undefined, filters: { type: ["Flat"], q: "hq evil.example.com" } }, "Flat"],
    ["with a text that is a contact", { name: undefined, filters: { q: "9876543210" } }, alertMessages.allHomes],
  ])("%s, keeps no contact, and takes none to the mailbox of somebody else", async (kind, body, shown) => {
    const email = `unasked-${kind.length}@example.com`;
    expect((await byMail({ email, ...body })).status).toBe(200);
    await deliverQueuedMails(new Date());
    const { subject, text } = lastMailTo(email);
    expect((await SavedSearchModel.findOne({ email }).lean())?.name.startsWith(shown)).toBe(true);
    expect(`${subject} ${text}`).not.toMatch(/evil|98765/);
  });

  it("cannot flood a mailbox, whoever asks and however the address is spelled", async () => {
    const spelled = (count: number) => (count % 2 ? `victim+${count}@example.com` : "Victim@Example.com");
    const answers = await Promise.all(Array.from({ length: 12 }, (_, count) => byMail({ email: spelled(count) })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await QueuedMailModel.countDocuments({})).toBe(limits.savedSearchMailsPerDay);
  });

  it("cannot flood a mailbox of Gmail with dots, tags and its second domain, which are kept in the address", async () => {
    const spellings = [
      "some.body@gmail.com",
      "s.o.m.e.body+1@googlemail.com",
      "SomeBody@GoogleMail.com",
      "somebody+a.b@gmail.com",
    ];
    const asked = [...spellings, ...spellings, ...spellings];
    for (const email of asked) expect((await byMail({ email })).status).toBe(200);
    const sent = await QueuedMailModel.find({}).sort({ _id: 1 }).lean();
    expect(sent.map(({ email }) => email)).toEqual(
      asked.slice(0, limits.savedSearchMailsPerDay).map((email) => email.toLowerCase()),
    );
    // Elsewhere a dot makes another mailbox.
    for (const email of ["a.b@example.com", "ab@example.com"]) await byMail({ email });
    expect(await QueuedMailModel.countDocuments({ email: /example/ })).toBe(2);
  });

  it("is mailed from one network a few times, and from another one still", async () => {
    const from = (address: string) => byMail({ email: "victim@example.com" }, { "x-basera-peer": address });
    for (let host = 1; host <= limits.savedSearchMailsPerRangeAndDay + 2; host += 1)
      expect((await from(`10.200.0.${host}`)).status).toBe(200);
    expect(await QueuedMailModel.countDocuments({})).toBe(limits.savedSearchMailsPerRangeAndDay);
    await from("10.200.1.1");
    expect(await QueuedMailModel.countDocuments({})).toBe(limits.savedSearchMailsPerRangeAndDay + 1);
  });

  it("sends nobody what its caller typed, and keeps no contact in its name", async () => {
    const name = "You won, open http://evil.example/win or call 98765 43210";
    await byMail({ email: "victim@example.com", name, filters: { city: ["Indore"], q: "evilexample" } });
    await deliverQueuedMails(new Date());
    expect(rawOf(lastMailTo("victim@example.com"))).not.toMatch(/evil|won|98765/i);
    expect(lastMailTo("victim@example.com").text).toContain("Indore");
    expect((await SavedSearchModel.findOne({}).lean())?.name).toBe("You won, open or call");
  });

  it("is limited for each caller", async () => {
    const headers = { "x-basera-peer": "10.9.9.9" };
    for (let count = 0; count < limits.savedSearchesByMailPerHour; count += 1)
      expect((await byMail({ email: `one-${count}@example.com` }, headers)).status).toBe(200);
    expect((await byMail({ email: "more@example.com" }, headers)).status).toBe(429);
  });

  it.each([
    ["guessed", () => `${"a".repeat(24)}.confirm.${"x".repeat(22)}`],
    ["made of nothing", () => "nothing"],
  ])("has a link that is refused when it is %s", async (_, token) => {
    const answer = await press(token());
    expect([answer.status, answer.body.message]).toEqual([410, ALERT_LINK_TEXTS.dead]);
  });

  it("cannot be confirmed when its time is over", async () => {
    await byMail({ email: "late@example.com" });
    await deliverQueuedMails(new Date());
    await SavedSearchModel.updateOne({}, { $set: { unconfirmedUntil: later(-1) } });
    expect((await press(tokenIn(lastMailTo("late@example.com").text))).status).toBe(410);
  });
});

it("a link in a mail to an account pauses the search, and its owner can go on with it", async () => {
  const { _id } = await saved();
  await approved();
  await tell();
  const stop = /^List-Unsubscribe: <.*\/s\/(.*)>/m.exec(rawOf(lastMailTo(buyer.email)))?.[1] ?? "";
  expect((await press(stop)).body.data).toEqual({ action: "stop", name: "Flats" });
  expect((await callApi(GET, { cookies: buyer.cookies })).body.data).toMatchObject([{ _id, paused: true }]);
  expect((await press(stop)).status).toBe(410);
  expect((await change(_id, { paused: false })).body.data).toMatchObject({ paused: false });
});
