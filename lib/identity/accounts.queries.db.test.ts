import mongoose, { Types } from "mongoose";
import { beforeAll, expect, it } from "vitest";
import { countUsers, getOwnAccount } from "@/lib/identity/accounts";
import { notify } from "@/lib/messaging/notifications";
import { getShellAccount } from "@/lib/messaging/shell-account";
import { ensureIndexes } from "@/lib/platform/indexes";
import { giveCredits } from "@/tests/ledger";
import { signedIn, storeAccount } from "@/tests/people";

beforeAll(() => ensureIndexes(() => undefined));

it("the frame of the signed-in pages gets its fields of the account and no other", async () => {
  const owner = await signedIn("owner", { userName: "Asha Rao", profilePic: "/media/asha.webp" });
  const other = await signedIn("owner");
  await giveCredits(owner.id, 3);
  await notify(owner.id, "credits-granted", { credits: 3 });
  await notify(other.id, "credits-granted", { credits: 8 });
  expect(await getShellAccount(owner.actor)).toEqual({
    userName: "Asha Rao",
    userType: "owner",
    credits: 3,
    profilePic: "/media/asha.webp",
    unread: 1,
  });
  expect((await getShellAccount((await signedIn("buyer")).actor)).unread).toBe(0);
});

it("an account that is gone has none", async () => {
  const gone = { id: new Types.ObjectId().toHexString(), role: "buyer" as const };
  await expect(getShellAccount(gone)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it("one's own account is whole, and is read without its password's hash", async () => {
  const { actor, id, email } = await signedIn("agent", { city: "Indore", rating: 4.5, profilePic: "/media/asha.webp" });
  const read: unknown[] = [];
  mongoose.set("debug", (collection, _method, _filter, options) => {
    if (collection === "users") read.push(Object.keys(options.projection ?? { everything: 1 }));
  });
  const { userDetails, role } = await getOwnAccount(actor).finally(() => mongoose.set("debug", false));
  expect([role, userDetails]).toEqual([
    "agent",
    {
      _id: id,
      userName: "A agent",
      email,
      number: "8123456789",
      city: "Indore",
      userType: "agent",
      credits: 0,
      rating: 4.5,
      profilePic: "/media/asha.webp",
      createdAt: expect.any(String),
    },
  ]);
  const { _id, credits: _inTheWallet, ...fields } = userDetails;
  expect(read).toEqual([expect.arrayContaining(Object.keys(fields))]);
  expect(read.flat()).toHaveLength(Object.keys(fields).length);
});

it("people are counted without deleted accounts", async () => {
  const before = await countUsers();
  await storeAccount("buyer", { deletedAt: new Date() });
  await storeAccount("buyer", { bannedAt: new Date() });
  expect(await countUsers()).toBe(before + 1);
});
