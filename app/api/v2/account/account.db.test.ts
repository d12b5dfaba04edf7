import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as remove } from "@/app/api/v2/account/delete/route";
import { GET as take } from "@/app/api/v2/account/export/route";
import { GET as readMe } from "@/app/api/v2/auth/me/route";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import type { AccountExport } from "@/lib/backoffice/contract";
import { unlockContact } from "@/lib/credits/unlock";
import { getOwnAccount, updateProfile } from "@/lib/identity/accounts";
import { putConfirmedNumber } from "@/lib/identity/mobile-number";
import { hashPassword } from "@/lib/identity/password";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { notify } from "@/lib/messaging/notifications";
import { DAY_MS } from "@/lib/platform/time";
import { findPublicProperty } from "@/lib/search/public-listings";
import { CartItemModel } from "@/models/cart";
import { RevealModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { OrderModel } from "@/models/payments";
import { callApi } from "@/tests/api-call";
import { giveCredits, walletOf } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

const password = "indore-lake-7";
const point = { longitude: 75.89, latitude: 22.75 };

const LEDGER = ["wallets", "orders", "reveals", "cart_items"];

let passwordHash: string;
let admin: Person;
let owner: Person;
let other: Person;

const leave = (person: Person, body: unknown = { password }) => callApi(remove, { cookies: person.cookies, body });
const post = async (by: Person) => (await createProperty(by.actor, anotherFlat(), [somePhoto], { point }))._id;
const exportOf = async (person: Person) => {
  const answer = await callApi(take, { cookies: person.cookies });
  expect(answer.status).toBe(200);
  return { ...answer, data: answer.body.data as AccountExport };
};

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "notifications", "users", "sessions", "rate_counts", ...LEDGER])
    await mongoose.connection.collection(name).deleteMany({});
  admin = await signedIn("admin", { passwordHash });
  owner = await signedIn("owner", { passwordHash, userName: "Kiran Mehta", number: "9826098260", city: "Indore" });
  other = await signedIn("agent", { passwordHash, userName: "Somebody Else", number: "9111122222" });
});

async function boughtAndUnlocked(): Promise<string> {
  const property = await post(other);
  await approveProperty(admin.actor, property);
  await giveCredits(owner.id, 3);
  await unlockContact(owner.actor, { propertyId: property });
  const at = new Date();
  await CartItemModel.create({ userId: owner.id, propertyId: property, at });
  return property;
}

describe("the export", () => {
  it("has transactions, unlocks and the cart, without contacts, which belong to others", async () => {
    const _id = await boughtAndUnlocked();
    const { data, text } = await exportOf(owner);
    expect(data.account.credits).toBe(2);
    expect(data.transactions.map(({ type, credits }) => [type, credits])).toEqual([
      ["debit", 1],
      ["credit", 3],
    ]);
    expect(data.unlocks).toEqual([{ property: { _id, name: flatForRent().name }, at: expect.any(String) }]);
    expect(data.cart).toEqual([{ propertyId: _id, at: expect.any(String) }]);
    expect(text).not.toMatch(/9111122222|402, Tower/);
    expect((await exportOf(admin)).data).toMatchObject({ transactions: [], unlocks: [], cart: [] });
  });

  it("has the account, listings in every state with coordinates, and notifications; no data of others and no secret", async () => {
    const [approved, rejected] = [await post(owner), await post(owner)];
    await approveProperty(admin.actor, approved);
    await rejectProperty(admin.actor, rejected, "Photos of another house");
    await approveProperty(admin.actor, await post(other));
    const { data, text, headers } = await exportOf(owner);
    expect(data.account).toMatchObject({
      _id: owner.id,
      userName: "Kiran Mehta",
      number: "9826098260",
      email: owner.email,
    });
    expect(data.listings).toHaveLength(2);
    expect(data.listings).toContainEqual(
      expect.objectContaining({
        _id: rejected,
        status: "rejected",
        address: expect.stringMatching(/^\d+, Tower B$/),
        coordinates: [75.89, 22.75],
        rejectionReason: "Photos of another house",
      }),
    );
    expect(data.notifications.map(({ kind }) => kind).sort()).toEqual(["approved", "rejected"]);
    expect(text).not.toMatch(/hash|scrypt|words|sellerId|Somebody Else|9111122222/);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("has earlier names and confirmed numbers, which no other answer has and which go with the account", async () => {
    await updateProfile(owner.actor, { userName: "Kiran Joshi" });
    await updateProfile(owner.actor, { userName: "Kiran Rao", number: "9826098261" });
    await putConfirmedNumber(owner.id, "9826098261", new Date());
    const { data } = await exportOf(owner);
    expect(data.account).toMatchObject({
      ...{ userName: "Kiran Rao", earlierNames: ["Kiran Mehta", "Kiran Joshi"] },
      ...{ number: "9826098261", earlierNumbers: ["9826098260"] },
    });
    expect(JSON.stringify(await getOwnAccount(owner.actor))).not.toMatch(/Joshi|Mehta|9826098260/);
    await leave(owner);
    await anonymiseDeleted(new Date(Date.now() + 31 * DAY_MS));
    expect(JSON.stringify(await UserModel.findById(owner.id).lean())).not.toMatch(/Joshi|Mehta|98260/);
  });

  it("has the last ten earlier names, each once", async () => {
    const names = Array.from({ length: 13 }, (_, place) => `Kiran ${"abcdefghijklm"[place]}`);
    for (const userName of [...names, "Kiran m", "Kiran l", "Kiran n"]) await updateProfile(owner.actor, { userName });
    const { data } = await exportOf(owner);
    expect(data.account.earlierNames).toEqual([..."defghijkml"].map((letter) => `Kiran ${letter}`));
  });

  it("requires a session", async () => {
    expect((await callApi(take)).status).toBe(401);
  });
});

describe("deleting one's account", () => {
  it("ends sessions, deletes the cookies and hides listings at once", async () => {
    const id = await post(owner);
    await approveProperty(admin.actor, id);
    const answer = await leave(owner);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/session-token=;[^\n]*Max-Age=0/);
    expect((await callApi(readMe, { cookies: owner.cookies })).status).toBe(401);
    expect(await findPublicProperty(id)).toBeNull();
    expect((await leave(owner)).status).toBe(401);
    expect(await UserModel.findById(owner.id).lean()).toMatchObject({
      userName: "Kiran Mehta",
      deletedAt: expect.any(Date),
    });
  });

  it("happens once for repeated calls", async () => {
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => leave(owner)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  it("requires the password and limits guesses", async () => {
    expect((await leave(owner, {})).body).toMatchObject({ message: "Password is required" });
    expect((await leave(owner, { password, userId: other.id })).status).toBe(400);
    for (let guess = 0; guess < 5; guess += 1) {
      const { status, body } = await leave(owner, { password: `guess-${guess}` });
      expect([status, body.message]).toEqual([400, "Current password is wrong"]);
    }
    expect((await leave(owner, { password: "guess-6" })).status).toBe(429);
    expect((await UserModel.findById(owner.id).lean())?.deletedAt).toBeUndefined();
  });

  it("is refused to visitors and administrators", async () => {
    expect((await callApi(remove, { body: { password } })).status).toBe(401);
    expect((await leave(admin)).status).toBe(403);
  });
});

describe("30 days later", () => {
  const deletedAt = new Date("2026-10-01T00:00:00.000Z");
  const daysLater = (days: number) => new Date(deletedAt.getTime() + days * DAY_MS);

  it("name, email, number and addresses are removed; records stay; other accounts are unchanged", async () => {
    const id = await post(owner);
    await approveProperty(admin.actor, id);
    const kept = await post(other);
    await approveProperty(admin.actor, kept);
    await notify(owner.id, "credits-granted", { credits: 3 });
    const about = { propertyId: kept, propertyName: "A flat" };
    await notify(other.id, "contact-unlocked", { ...about, buyerId: owner.id, buyerName: "Kiran Joshi" });
    await leave(owner);
    await UserModel.updateOne({ _id: owner.id }, { $set: { deletedAt } });

    expect(await anonymiseDeleted(daysLater(29.9))).toBe(0);
    expect(await UserModel.findById(owner.id).lean()).toMatchObject({ email: owner.email });
    expect(await anonymiseDeleted(daysLater(30))).toBe(1);
    expect(await anonymiseDeleted(daysLater(31))).toBe(0);

    const user = await UserModel.findById(owner.id).lean();
    expect(user).toMatchObject({ userName: "Deleted user", number: "0000000000", userType: "owner" });
    const property = await PropertyModel.findById(id).lean();
    expect(property).toMatchObject({ address: "Removed", listed: false, archivedAt: daysLater(30) });
    expect(JSON.stringify([user, property])).not.toMatch(/Kiran|98260|402, Tower|75\.89|scrypt/);
    expect(JSON.stringify([user, property])).not.toContain(owner.email);
    expect(await NotificationModel.countDocuments({ userId: owner.id })).toBe(0);
    const told = await NotificationModel.find({ userId: other.id }).lean();
    expect(told.filter(({ kind }) => kind === "contact-unlocked")).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("Kiran");
    expect(await findPublicProperty(kept)).not.toBeNull();
    expect(await UserModel.findById(other.id).lean()).toMatchObject({ userName: "Somebody Else" });
  });

  it("the cart is removed; transactions, unlocks and disclosure records stay", async () => {
    await boughtAndUnlocked();
    await leave(owner);
    await UserModel.updateOne({ _id: owner.id }, { $set: { deletedAt } });
    expect(await anonymiseDeleted(daysLater(30))).toBe(1);
    expect(await CartItemModel.countDocuments({ userId: owner.id })).toBe(0);
    expect(await walletOf(owner.id)).toMatchObject({ balance: 2, seq: 2 });
    expect(await OrderModel.countDocuments({ userId: owner.id })).toBe(1);
    expect(await RevealModel.countDocuments({ userId: owner.id })).toBe(1);
  });

  it("an account whose deletion was interrupted is completed before that", async () => {
    const id = await post(owner);
    await approveProperty(admin.actor, id);
    await UserModel.updateOne({ _id: owner.id }, { $set: { deletedAt } });
    expect(await anonymiseDeleted(daysLater(1))).toBe(0);
    expect(await findPublicProperty(id)).toBeNull();
  });

  it("the email can be used again", async () => {
    await leave(owner);
    await expect(signedIn("buyer", { email: owner.email })).rejects.toMatchObject({ code: 11_000 });
    await anonymiseDeleted(new Date(Date.now() + 31 * DAY_MS));
    await expect(signedIn("buyer", { email: owner.email })).resolves.toBeTruthy();
  });
});
