import { beforeEach, expect, it, vi } from "vitest";
import { updateProfile } from "@/lib/identity/accounts";
import { detachPicture, removeUnusedPictures, storeProfilePicture } from "@/lib/media/profile-pictures";
import { AppError } from "@/lib/platform/errors";
import { UserModel } from "@/models/identity";
import { type Person, signedIn } from "@/tests/people";

vi.mock("@/lib/media/profile-pictures", () => ({
  storeProfilePicture: vi.fn(),
  detachPicture: vi.fn(),
  removeUnusedPictures: vi.fn(),
}));

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

it("a new picture takes the place of the old one, which was loosened before", async () => {
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
