import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countUsers, getOwnAccount, updateProfile } from "@/lib/identity/accounts";
import { detachPicture, removeUnusedPictures, storeProfilePicture } from "@/lib/media/profile-pictures";
import { notify } from "@/lib/messaging/notifications";
import { getShellAccount } from "@/lib/messaging/shell-account";
import { AppError } from "@/lib/platform/errors";
import { UserModel } from "@/models/identity";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn, storeAccount } from "@/tests/people";

vi.mock("@/lib/media/profile-pictures", () => ({
  storeProfilePicture: vi.fn(),
  detachPicture: vi.fn(),
  removeUnusedPictures: vi.fn(),
}));

describe("accounts", () => {
  const OLD = "/media/old.webp";

  const NEW = "/media/new.webp";

  const image = Buffer.from("a picture");

  let person: Person;

  const stored = () => UserModel.findById(person.id).lean();

  const settled = () => vi.mocked(removeUnusedPictures).mock.calls.flatMap(([, srcs]) => srcs);

  beforeEach(async () => {
    vi.mocked(storeProfilePicture).mockReset().mockResolvedValue(NEW);
    vi.mocked(detachPicture).mockReset().mockResolvedValue(undefined);
    vi.mocked(removeUnusedPictures).mockReset().mockResolvedValue(undefined);
    person = await signedIn("owner", { profilePic: OLD });
  });

  it("a new picture replaces the old one, which was detached before", async () => {
    vi.mocked(detachPicture).mockImplementation(async (id) => {
      expect([id, (await stored())?.profilePic]).toEqual([person.id, OLD]);
    });
    const { userDetails } = await updateProfile(person.actor, {}, image);
    expect([userDetails.profilePic, (await stored())?.profilePic, settled()]).toEqual([NEW, NEW, [OLD, NEW]]);
    expect(detachPicture).toHaveBeenCalledOnce();
  });

  it("a deleted account changes nothing and keeps no new picture", async () => {
    await UserModel.updateOne({ _id: person.id }, { $set: { deletedAt: new Date() } });
    const before = await stored();
    await expect(updateProfile(person.actor, { userName: "Somebody Else" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(updateProfile(person.actor, {}, image)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect([await stored(), settled()]).toEqual([before, [NEW]]);
  });

  it.each([
    ["the driver failed", () => new Error("The connection was reset")],
    ["the database went away", () => new AppError("DATABASE_UNAVAILABLE")],
  ])("keeps the new file when %s: the account may have it already", async (_, failure) => {
    const error = failure();
    const failing = vi.spyOn(UserModel, "findOneAndUpdate").mockImplementationOnce(() => {
      throw error;
    });
    await expect(updateProfile(person.actor, {}, image)).rejects.toBe(error);
    failing.mockRestore();
    expect(settled()).toEqual([]);
  });
});

describe("queries of accounts", () => {
  it("the layout of signed-in pages gets only its own fields of the account", async () => {
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

  it("a deleted account has no layout data", async () => {
    const gone = { id: new Types.ObjectId().toHexString(), role: "buyer" as const };
    await expect(getShellAccount(gone)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("one's own account has all fields and is read without the password hash", async () => {
    const { actor, id, email } = await signedIn("agent", {
      number: "8123456789",
      pendingNumber: "9876543210",
      city: "Indore",
      rating: 4.5,
      profilePic: "/media/asha.webp",
    });
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
        numberConfirmed: true,
        pendingNumber: "9876543210",
        city: "Indore",
        userType: "agent",
        credits: 0,
        rating: 4.5,
        profilePic: "/media/asha.webp",
        createdAt: expect.any(String),
      },
    ]);
    const { _id, credits: _inTheWallet, ...fields } = userDetails;
    expect(read).toEqual([
      expect.arrayContaining(Object.keys(fields).map((key) => (key === "numberConfirmed" ? "numberConfirmedAt" : key))),
    ]);
    expect(read.flat()).toHaveLength(Object.keys(fields).length);
  });

  it("deleted accounts are not counted", async () => {
    const before = await countUsers();
    await storeAccount("buyer", { deletedAt: new Date() });
    await storeAccount("buyer", { bannedAt: new Date() });
    expect(await countUsers()).toBe(before + 1);
  });
});
