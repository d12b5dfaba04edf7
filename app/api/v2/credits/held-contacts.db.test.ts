import { rm } from "node:fs/promises";
import path from "node:path";
import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { PATCH as changeMe } from "@/app/api/v2/auth/me/route";
import { POST as sendCode } from "@/app/api/v2/auth/mobile/code/route";
import { POST as confirm } from "@/app/api/v2/auth/mobile/confirm/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { auditContacts } from "@/lib/backoffice/contact-audit";
import { listUnlocks } from "@/lib/credits/contact-access";
import { creditMessages } from "@/lib/credits/messages";
import { findOwnContactBlock } from "@/lib/identity/accounts";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { decideExistingNumbers } from "@/lib/listings/contact-sync";
import { listReviewItems } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { MobileCodeModel, UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth, HANGS_AFTER_MS } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { documentsExamined } from "@/tests/explained-reads";
import { giveCredits, walletOf } from "@/tests/ledger";
import { addListing, setUpUnlocking, withPhoto } from "@/tests/listing-calls";
import { lastCodeTo } from "@/tests/outbox";
import { type Person, signedIn, UNCONFIRMED } from "@/tests/people";

const { people, pending, posted, unlock } = setUpUnlocking();
const ROUNDS = atDepth({ standard: 6, all: 100 });
const IMPOSSIBLE = "0000000000";

beforeEach(async () => {
  await MobileCodeModel.collection.deleteMany({});
  await rm(path.join(getEnv().DATA_DIR, "outbox"), { recursive: true, force: true });
});

const setAccount = (by: Person, changes: Partial<UserRecord>) =>
  UserModel.collection.updateOne({ _id: new Types.ObjectId(by.id) }, { $set: changes });
const decide = (id: string) =>
  callApi(approve, { method: "PATCH", body: {}, params: { id }, cookies: people.admin.cookies });
const ask = (number: string, by: Person) => callApi(sendCode, { body: { number }, cookies: by.cookies });
const tell = (number: string, by: Person) =>
  callApi(confirm, { body: { number, code: lastCodeTo(number) }, cookies: by.cookies });
async function confirmNumber(number: string, by: Person) {
  expect((await ask(number, by)).status).toBe(200);
  expect((await tell(number, by)).status).toBe(200);
}
const holdsInList = async () => {
  const { items } = await listReviewItems(people.admin.actor, { page: 1, limit: 10 });
  const api = (await callApi(listAll, { path: "/api/v3/properties", cookies: people.admin.cookies })).body
    .data as unknown as { hold?: ContactBlock }[];
  expect(api.map(({ hold }) => hold)).toEqual(items.map(({ hold }) => hold));
  return items.map(({ hold }) => hold);
};
const publicOne = async (id: string) =>
  (await callApi(find, { params: { id } })).body.data as { contactHeld?: boolean };

describe("a new seller's listing (security F33)", () => {
  it("waits in review with the reason until the number is confirmed", async () => {
    const seller = await signedIn("owner", { number: "9898989801", ...UNCONFIRMED });
    const added = await addListing({ by: seller, body: await withPhoto(seller) });
    expect([added.status, added.data.hold]).toEqual([201, "unconfirmed"]);
    const { _id } = added.data;
    expect(await holdsInList()).toEqual(["unconfirmed"]);
    expect(await findOwnContactBlock(seller.actor)).toBe("unconfirmed");
    expect((await decide(_id)).body).toMatchObject({
      statusCode: 409,
      message: propertyMessages.notApprovable.unconfirmed,
    });
    await confirmNumber("9898989801", seller);
    expect([await holdsInList(), await findOwnContactBlock(seller.actor)]).toEqual([[undefined], undefined]);
    expect((await decide(_id)).status).toBe(200);
  });

  it("of an administrator does not wait", async () => {
    const admin = await signedIn("admin", UNCONFIRMED);
    const id = await pending({}, admin);
    expect(await holdsInList()).toEqual([undefined]);
    expect((await decide(id)).status).toBe(200);
  });

  it("waits when its number cannot exist, and can be rejected", async () => {
    const seller = await signedIn("agent", { number: IMPOSSIBLE });
    const id = await pending({}, seller);
    expect(await holdsInList()).toEqual(["impossible"]);
    expect((await decide(id)).body.message).toBe(propertyMessages.notApprovable.impossible);
  });

  it("waits when too many accounts confirmed its number, until the seller confirms another one", async () => {
    const number = "9898989802";
    const crowd = await Promise.all(
      Array.from({ length: limits.accountsPerNumber }, () => signedIn("agent", { number })),
    );
    const [first] = crowd;
    if (!first) expect.fail();
    const before = await posted({}, first);
    // Whoever cannot confirm the number counts for nothing.
    await Promise.all(Array.from({ length: 5 }, () => signedIn("agent", { number, ...UNCONFIRMED })));
    expect(await findOwnContactBlock(first.actor)).toBeUndefined();

    const last = await signedIn("owner", { number, ...UNCONFIRMED });
    const id = await pending({}, last);
    await confirmNumber(number, last);
    expect(await holdsInList()).toEqual(["shared", undefined]);
    expect((await decide(id)).body.message).toBe(propertyMessages.notApprovable.shared);
    // Those who were approved before are not sold from then on, and their pages say so.
    expect((await publicOne(before)).contactHeld).toBe(true);
    await giveCredits(people.buyer.id, 1);
    expect((await unlock(before)).body).toMatchObject({ statusCode: 409, message: creditMessages.contactHeld });

    await confirmNumber("9898989803", last);
    expect(await holdsInList()).toEqual([undefined, undefined]);
    expect((await decide(id)).status).toBe(200);
    expect((await publicOne(before)).contactHeld).toBeUndefined();
    expect((await unlock(before)).status).toBe(200);
  });
});

describe("unlocking", () => {
  it.each([
    ["is not confirmed", UNCONFIRMED],
    ["cannot exist", { number: IMPOSSIBLE }],
    ["cannot exist, though it was confirmed", { number: "9999999999" }],
  ])("charges nothing while the number %s, and gives no contact", async (_, changes) => {
    const seller = await signedIn("owner");
    const id = await posted({}, seller);
    await giveCredits(people.buyer.id, 1);
    await setAccount(seller, changes);
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(id)));
    const refusal = { success: false, statusCode: 409, message: creditMessages.contactHeld };
    for (const { body } of answers) expect(body).toEqual({ ...refusal, requestId: expect.any(String) });
    expect(await walletOf(people.buyer.id)).toMatchObject({ balance: 1, unlocks: [] });
    // The owner sees the own contact as ever.
    expect((await unlock(id, seller)).status).toBe(200);
  });

  it("is free to repeat for a contact that was paid for before", async () => {
    const seller = await signedIn("owner");
    const id = await posted({}, seller);
    await giveCredits(people.buyer.id, 1);
    expect((await unlock(id)).status).toBe(200);
    await setAccount(seller, { number: IMPOSSIBLE, numberConfirmedAt: null });
    expect((await unlock(id)).status).toBe(200);
  });

  it(`gives a confirmed number while the seller changes it, in ${ROUNDS} rounds`, {
    timeout: HANGS_AFTER_MS,
  }, async () => {
    const seller = await signedIn("owner", { number: "9700000000" });
    const id = await posted({}, seller);
    await giveCredits(people.buyer.id, 3);
    const change = (number: string) =>
      callApi(changeMe, { method: "PATCH", body: { number }, cookies: seller.cookies });
    const shown = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [before, after] = [
        `9700000${String(round - 1).padStart(3, "0")}`,
        `9700000${String(round).padStart(3, "0")}`,
      ];
      const buyers = await Promise.all([signedIn("buyer"), signedIn("buyer"), signedIn("buyer")]);
      await Promise.all(buyers.map((buyer) => giveCredits(buyer.id, 1)));
      await ask(after, seller);
      const [, , ...answers] = await Promise.all([
        tell(after, seller),
        change("9600000001").then(() => change(after)),
        ...buyers.map((buyer) => unlock(id, buyer)),
      ]);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        const { number } = (body.data as { seller: { number: string } }).seller;
        expect([before, after]).toContain(number);
        shown.add(number);
      }
      // Whichever came first: the next round begins with the new number.
      await setAccount(seller, { number: after });
      await UserModel.collection.updateOne({ _id: new Types.ObjectId(seller.id) }, { $unset: { pendingNumber: "" } });
      await clearRates();
    }
    expect(shown.has("9600000001")).toBe(false);
    const { unlocks, faults } = await auditContacts(() => undefined);
    expect([unlocks, faults]).toEqual([ROUNDS * 3, 0]);
  });
});

const clearRates = () => UserModel.db.collection("rate_counts").deleteMany({});

describe("accounts that are older than confirmations", () => {
  const older = async (number: string, changes: Partial<UserRecord> = {}) => {
    const person = await signedIn("owner", { number, createdAt: new Date("2025-01-01T00:00:00Z"), ...changes });
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(person.id) }, { $unset: { numberConfirmedAt: "" } });
    return person;
  };
  const stored = ({ id }: Person) => UserModel.findById(id).lean();

  it("count as confirmed, or their listings say that the contact cannot be unlocked; a second run changes nothing", async () => {
    const [good, bad] = [await older("9898989811"), await older("9898989812")];
    const [shown, closed] = [await posted({}, good), await posted({}, bad)];
    await setAccount(bad, { number: "5555555555" });
    const gone = await older(IMPOSSIBLE, { anonymisedAt: new Date() });
    await signedIn("owner", UNCONFIRMED);
    expireTags.mockReset();

    const now = new Date();
    expect(await decideExistingNumbers(now)).toEqual({ confirmed: 2, impossible: 1 });
    expect(await stored(good)).toMatchObject({ numberConfirmedAt: new Date("2025-01-01T00:00:00Z") });
    expect(await stored(bad)).toMatchObject({ numberConfirmedAt: null, numberRefusedAt: now });
    expect((await stored(gone))?.numberRefusedAt).toBeUndefined();
    expect([(await publicOne(shown)).contactHeld, (await publicOne(closed)).contactHeld]).toEqual([undefined, true]);
    expect([...expireTags.mock.calls].flatMap(([tags]) => [...tags])).toContain(`property:${closed}`);
    expect(await decideExistingNumbers(new Date())).toEqual({ confirmed: 0, impossible: 0 });
    expect(await stored(bad)).toMatchObject({ numberRefusedAt: now });

    // It goes on where it was interrupted: the listings were marked, the account was not decided.
    await UserModel.collection.updateOne(
      { _id: new Types.ObjectId(bad.id) },
      { $unset: { numberConfirmedAt: "", numberDecided: "" } },
    );
    expect(await decideExistingNumbers(new Date())).toEqual({ confirmed: 0, impossible: 1 });

    await giveCredits(people.buyer.id, 2);
    expect((await unlock(closed)).status).toBe(409);
    expect((await unlock(shown)).status).toBe(200);
    await confirmNumber("9898989813", bad);
    expect((await publicOne(closed)).contactHeld).toBeUndefined();
    expect((await unlock(closed)).status).toBe(200);
    expect((await auditContacts(() => undefined)).faults).toBe(0);
  });

  it("keep a refused number until another one is confirmed: earlier buyers see no unconfirmed one", async () => {
    const bad = await older("9898989861");
    const id = await posted({}, bad);
    await giveCredits(people.buyer.id, 1);
    expect((await unlock(id)).status).toBe(200);
    await setAccount(bad, { number: IMPOSSIBLE });
    await decideExistingNumbers(new Date());
    const next = "9898989862";
    const { body } = await callApi(changeMe, { method: "PATCH", body: { number: next }, cookies: bad.cookies });
    expect(body.data).toMatchObject({
      userDetails: { number: IMPOSSIBLE, pendingNumber: next, numberConfirmed: false },
    });
    const bought = async () =>
      (await listUnlocks(people.buyer.actor, { page: 1, limit: 5 })).unlocks.map(({ seller }) => seller?.number);
    expect([await bought(), await findOwnContactBlock(bad.actor)]).toEqual([[IMPOSSIBLE], "impossible"]);
    await confirmNumber(next, bad);
    expect([await bought(), await findOwnContactBlock(bad.actor)]).toEqual([[next], undefined]);
  });

  it("are read once: a further run examines no account", async () => {
    const many = await Promise.all([older("9898989871"), signedIn("owner"), signedIn("owner", UNCONFIRMED)]);
    await decideExistingNumbers(new Date());
    expect(await documentsExamined("users", () => decideExistingNumbers(new Date()))).toEqual([0]);
    for (const person of many) expect((await stored(person))?.numberDecided).toBe(true);
  });

  it("can be unlocked before they are decided, when their number can exist", async () => {
    const [good, bad] = [await older("9898989821"), await older("9898989822")];
    const [shown, closed] = [await posted({}, good), await posted({}, bad)];
    await setAccount(bad, { number: "1234567890" });
    await giveCredits(people.buyer.id, 2);
    expect([(await unlock(shown)).status, (await unlock(closed)).status]).toEqual([200, 409]);
  });
});

describe("older accounts on one number", () => {
  it("are held when they are too many, and free again once one of them is anonymous", async () => {
    const number = "9898989841";
    const crowd = await Promise.all(
      Array.from({ length: limits.accountsPerNumber + 1 }, (_, place) =>
        signedIn("agent", { number: `989898985${place}` }),
      ),
    );
    const [first, , , last] = crowd;
    if (!first || !last) expect.fail();
    const id = await posted({}, first);
    for (const one of crowd) await setAccount(one, { number });
    await UserModel.collection.updateMany({ number }, { $unset: { numberConfirmedAt: "" } });
    expect((await publicOne(id)).contactHeld).toBeUndefined();
    await decideExistingNumbers(new Date());
    expect((await publicOne(id)).contactHeld).toBe(true);
    const longAgo = new Date(Date.now() - (limits.deletedKeptDays + 1) * DAY_MS);
    await setAccount(last, { deletedAt: longAgo });
    expect(await findOwnContactBlock(first.actor)).toBe("shared");
    await anonymiseDeleted(new Date());
    expect((await publicOne(id)).contactHeld).toBeUndefined();
  });
});

describe("npm run audit-contacts", () => {
  it("lists impossible and crowded numbers, masked, and counts contacts that were sold in spite of them", async () => {
    await UserModel.collection.deleteMany({
      _id: { $nin: Object.values(people).map(({ id }) => new Types.ObjectId(id)) },
    });
    const seller = await signedIn("owner", { number: "9898989831" });
    const id = await posted({}, seller);
    await giveCredits(people.buyer.id, 1);
    expect((await unlock(id)).status).toBe(200);
    const number = "9898989832";
    await Promise.all(Array.from({ length: limits.accountsPerNumber + 1 }, () => signedIn("agent", { number })));
    const lines: string[] = [];
    const run = () => auditContacts((line) => void lines.push(line));
    expect(await run()).toEqual({ unlocks: 1, faults: 0 });

    await setAccount(seller, { number: "0000000007" });
    expect(await run()).toEqual({ unlocks: 1, faults: 1 });
    // A contact that was sold before its number was found out is no fault of the unlock.
    await setAccount(seller, { numberRefusedAt: new Date(), numberConfirmedAt: null });
    expect(await run()).toEqual({ unlocks: 1, faults: 0 });
    await setAccount(seller, { number: "9898989831", numberConfirmedAt: new Date(Date.now() + 60_000) });
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(seller.id) }, { $unset: { numberRefusedAt: "" } });
    expect(await run()).toEqual({ unlocks: 1, faults: 1 });
    const text = lines.join("\n");
    expect(text).toContain(`impossible 00••••••07 (owner ${seller.id}, 1 public listings)`);
    expect(text).toMatch(/shared 98••••••32 \((?:[0-9a-f]{24}(?:, )?){4}\)/);
    expect(text).toContain(`unlock of an unconfirmed number (property ${id}`);
    for (const whole of ["0000000007", "9898989831", number]) expect(text).not.toContain(whole);
  });
});

it("the flag of a listing is not one that a seller can send", async () => {
  const seller = await signedIn("owner");
  const { status } = await addListing({ by: seller, body: { ...(await withPhoto(seller)), contactHeld: false } });
  expect(status).toBe(400);
  expect(await PropertyModel.countDocuments({ sellerId: seller.id })).toBe(0);
});
