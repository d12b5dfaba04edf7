import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, HEAD, POST } from "@/app/api/v1/listing-links/route";
import { readNoJsAnswer } from "@/lib/api/no-js-answer";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { listingLinks, readListingLink } from "@/lib/listings/listing-links";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { NO_JS_FORM_COOKIE } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { RATE_RULES, takePoint } from "@/lib/platform/rate-limits";
import { routes } from "@/lib/platform/routes";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { SELLER_ANSWERS, type SellerAnswer } from "@/lib/property/freshness-rules";
import { ClaimModel } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
});
beforeEach(() => PropertyModel.deleteMany({}));

/** A public listing confirmed some days ago, and its two tokens. */
async function asked(daysAgo = 12) {
  const now = new Date();
  const confirmedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  await PropertyModel.updateOne({ _id }, { $set: { confirmedAt } });
  return { _id, confirmedAt, tokens: tokensOf(_id, confirmedAt, now) };
}
function tokensOf(
  propertyId: string,
  confirmedAt: Date,
  now = new Date(),
  claimId?: string,
): Record<SellerAnswer, string> {
  const links = listingLinks({ propertyId, confirmedAt, ...(claimId && { claimId }) }, { now });
  const tokenOf = (action: SellerAnswer) => links[action].split("/listing-link/")[1] ?? "";
  return { available: tokenOf("available"), gone: tokenOf("gone") };
}
let caller = 0;
const press = (token: unknown, headers: Record<string, string | undefined> = {}) => {
  caller += 1;
  return callApi(POST, {
    body: { token },
    headers: { "x-basera-peer": `10.1.${caller >> 8}.${caller & 255}`, ...headers },
  });
};
const stored = (_id: string) => PropertyModel.findById(_id).lean();

describe("a signed link", () => {
  it("confirms the listing without a session, once", async () => {
    const { _id, tokens, confirmedAt } = await asked();
    const first = await press(tokens.available);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ data: { _id, action: "available" } });
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const confirmed = await stored(_id);
    expect(confirmed?.confirmedAt?.getTime()).toBeGreaterThan(confirmedAt.getTime());
    for (const token of [tokens.available, tokens.gone]) {
      const again = await press(token);
      expect([again.status, again.body.message]).toEqual([410, LINK_TEXTS.dead.used]);
      expect(await readListingLink(token, { now: new Date() })).toBe("used");
    }
    expect(await stored(_id)).toEqual(confirmed);
  });

  it("marks it as sold in the seller's name", async () => {
    const { _id, tokens } = await asked();
    expect((await press(tokens.gone)).status).toBe(200);
    const sold = await stored(_id);
    expect(sold).toMatchObject({ sold: true, listed: false });
    const { history } = (await PropertyModel.findById(_id, "history").lean()) ?? {};
    expect(String(history?.[0]?.actorId)).toBe(owner.id);
    expect(history?.[0]?.event).toBe("sold");
    expect((await press(tokens.available)).status).toBe(410);
  });

  it("stays dead after a sale that was taken back, until the seller is asked again", async () => {
    const { _id, tokens, confirmedAt } = await asked();
    expect((await press(tokens.gone)).status).toBe(200);
    await markUnsold(owner.actor, _id);
    expect((await press(tokens.gone)).status).toBe(410);
    expect((await press(tokens.available)).status).toBe(410);
    const afterwards = new Date(Date.now() + 1);
    expect((await press(tokensOf(_id, confirmedAt, afterwards).available)).status).toBe(200);
  });

  it("shows a hidden listing again", async () => {
    const { _id, tokens } = await asked(23);
    const { hideStale } = await import("@/lib/listings/freshness-sweep");
    await hideStale(new Date());
    expect(await stored(_id)).toMatchObject({ listed: false });
    expect((await press(tokens.available)).status).toBe(200);
    expect(await stored(_id)).toMatchObject({ listed: true });
    expect(await stored(_id)).not.toHaveProperty("staleAt");
  });

  it("works once when pressed many times at once", async () => {
    const { tokens } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => press(tokens[index % 2 ? "gone" : "available"])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(410)]);
  });

  it("is dead once the listing is sold, or deleted, or its seller banned", async () => {
    const sold = await asked();
    await markSold(owner.actor, sold._id);
    expect((await press(sold.tokens.available)).status).toBe(410);
    const deleted = await asked();
    await deleteListing(owner.actor, deleted._id);
    expect((await press(deleted.tokens.available)).status).toBe(410);
    const banned = await asked();
    await PropertyModel.updateOne({ _id: banned._id }, { $set: { sellerInactive: true, listed: false } });
    expect((await press(banned.tokens.available)).status).toBe(410);
  });

  it("about a claim ends with its time to answer, and says so", async () => {
    const { _id, confirmedAt } = await asked();
    const claimId = "0123456789abcdef01234567";
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const late = tokensOf(_id, confirmedAt, hoursAgo(limits.claimAnswerHours), claimId);
    expect(await readListingLink(late.available, { now: new Date() })).toBe("late");
    const answer = await press(late.gone);
    expect([answer.status, answer.body.message]).toEqual([410, LINK_TEXTS.dead.late]);
    const inTime = tokensOf(_id, confirmedAt, hoursAgo(limits.claimAnswerHours - 1), claimId);
    expect(await readListingLink(inTime.available, { now: new Date() })).toBe("used");
    await ClaimModel.collection.insertOne({ _id: new Types.ObjectId(claimId), state: "asked" } as never);
    expect(await readListingLink(inTime.available, { now: new Date() })).toMatchObject({ propertyId: _id, claimId });
  });

  it("ends after 45 days", async () => {
    const { _id, confirmedAt } = await asked();
    const old = tokensOf(_id, confirmedAt, new Date(Date.now() - limits.listingLinkDays * DAY_MS));
    const answer = await press(old.available);
    expect([answer.status, answer.body.message]).toEqual([410, LINK_TEXTS.dead.old]);
    const lasting = tokensOf(_id, confirmedAt, new Date(Date.now() - limits.listingLinkDays * DAY_MS + 60_000));
    expect((await press(lasting.available)).status).toBe(200);
  });

  it("with any character changed is wrong, and changes nothing", async () => {
    const { _id, tokens } = await asked();
    const before = await stored(_id);
    const token = tokens.available;
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === "a" ? "b" : "a";
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(await readListingLink(changed, { now: new Date() }), changed).toBe("wrong");
    }
    const swapped = token.replace(".available.", ".gone.");
    for (const wrong of [swapped, "", "x", `${token}x`, "a".repeat(161), 7, { $ne: "" }])
      expect((await press(wrong)).status, String(wrong)).toBe(400);
    expect(await stored(_id)).toEqual(before);
  });

  it("is not followed by GET, HEAD, or a page of another site", async () => {
    const { _id, tokens } = await asked();
    const before = await stored(_id);
    for (const handler of [GET, HEAD])
      expect((await callApi(handler, { method: handler === GET ? "GET" : "HEAD" })).status).toBe(405);
    expect((await press(tokens.available, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    for (const _ of SELLER_ANSWERS) await readListingLink(tokens[_], { now: new Date() });
    expect(await stored(_id)).toEqual(before);
  });

  it("is limited for each address", async () => {
    await takePoint(RATE_RULES.listingLink, "10.9.9.9", limits.listingLinksPerHour - 1);
    const pressAgain = () => press("wrong", { "x-basera-peer": "10.9.9.9" });
    expect((await pressAgain()).status).toBe(400);
    expect((await pressAgain()).status).toBe(429);
  });

  it("never gets into the log", async () => {
    const logs = (["info", "warn", "error"] as const).map((level) => vi.spyOn(logger, level));
    const { tokens } = await asked();
    await press(`${tokens.available}x`);
    await press(tokens.available);
    await press(tokens.available);
    expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain(tokens.available);
    vi.restoreAllMocks();
  });
});

describe("without scripts", () => {
  const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const send = async (token: string) => {
    const answer = await callApi(POST, { body: new URLSearchParams({ token }).toString(), headers: FORM });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, routes.noJsForm("listing-link")]);
    expect(answer.cookies).not.toContain(token);
    return readNoJsAnswer("listing-link", answer.cookies.split(`${NO_JS_FORM_COOKIE}=`)[1]);
  };

  it("the form leads to a page that says what was done, or why not, with its status", async () => {
    const { _id, tokens } = await asked();
    expect(await send(tokens.available)).toMatchObject({ isDone: true });
    expect((await stored(_id))?.confirmedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await send(tokens.available)).toMatchObject({ status: 410, message: LINK_TEXTS.dead.used, values: {} });
    expect(await send("wrong")).toMatchObject({ status: 400, message: LINK_TEXTS.dead.wrong, values: {} });
  });
});
