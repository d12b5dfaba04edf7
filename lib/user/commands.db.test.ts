import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ensureIndexes } from "@/lib/db/indexes";
import { AppError } from "@/lib/errors";
import { removePhoto, storeProfilePicture } from "@/lib/media/commands";
import { updateProfile } from "@/lib/user/commands";
import { UserModel } from "@/models/user";
import { type Person, signedIn } from "@/tests/people";

vi.mock("@/lib/media/commands", () => ({ storeProfilePicture: vi.fn(), removePhoto: vi.fn() }));

const OLD = "/media/old.webp";
const NEW = "/media/new.webp";
const image = Buffer.from("a picture");
let person: Person;

const stored = () => UserModel.findById(person.id).lean();
const removed = () => vi.mocked(removePhoto).mock.calls.flat();

beforeAll(() => ensureIndexes(() => undefined));
beforeEach(async () => {
  vi.mocked(storeProfilePicture).mockReset().mockResolvedValue(NEW);
  vi.mocked(removePhoto).mockReset().mockResolvedValue(undefined);
  person = await signedIn("owner", { profilePic: OLD });
});

it("a new picture takes the place of the old one, also when its file cannot be removed", async () => {
  vi.mocked(removePhoto).mockRejectedValue(new Error("The disk is read-only"));
  const { userDetails } = await updateProfile(person.actor, {}, image);
  expect([userDetails.profilePic, (await stored())?.profilePic, removed()]).toEqual([NEW, NEW, [OLD]]);
});

it("a deleted account changes nothing and keeps no new picture", async () => {
  await UserModel.updateOne({ _id: person.id }, { $set: { deletedAt: new Date() } });
  const before = await stored();
  await expect(updateProfile(person.actor, { userName: "Somebody Else" })).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  await expect(updateProfile(person.actor, {}, image)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect([await stored(), removed()]).toEqual([before, [NEW]]);
});

it("says why the account did not take the picture, whatever becomes of its file", async () => {
  await UserModel.deleteOne({ _id: person.id });
  vi.mocked(removePhoto).mockRejectedValue(new Error("The disk is read-only"));
  await expect(updateProfile(person.actor, {}, image)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it.each([
  ["the driver failed", () => new Error("The connection was reset")],
  ["the database went away", () => new AppError("DATABASE_AWAY")],
])("keeps the new file when %s: the account may have it already", async (_, failure) => {
  const error = failure();
  const failing = vi.spyOn(UserModel, "findOneAndUpdate").mockImplementationOnce(() => {
    throw error;
  });
  await expect(updateProfile(person.actor, {}, image)).rejects.toBe(error);
  failing.mockRestore();
  expect(removed()).toEqual([]);
});
