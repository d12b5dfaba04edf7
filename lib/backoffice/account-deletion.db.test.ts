import { beforeEach, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { detachPicture } from "@/lib/media/profile-pictures";
import { logger } from "@/lib/platform/log";
import { DAY_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { storeAccount } from "@/tests/people";

vi.mock("@/lib/media/profile-pictures", () => ({ detachPicture: vi.fn(), removeUnusedPictures: vi.fn() }));

const NOW = new Date(40 * DAY_MS);
const leaver = async (day: number) =>
  (await storeAccount("buyer", { deletedAt: new Date(day * DAY_MS) }))._id.toHexString();
const isAnonymous = async (id: string) => (await UserModel.findById(id).lean())?.userName === "Deleted user";

const error = vi.spyOn(logger, "error");
beforeEach(async () => {
  await UserModel.collection.deleteMany({});
  error.mockClear();
  vi.mocked(detachPicture).mockReset().mockResolvedValue(undefined);
});

it("a failing account stops no other, is logged, and is processed by the next run", async () => {
  const reason = new Error("The connection was reset");
  const [first, bad, last] = [await leaver(1), await leaver(2), await leaver(3)];
  vi.mocked(detachPicture).mockImplementation(async (id) => {
    if (id === bad) throw reason;
  });
  await expect(anonymiseDeleted(NOW)).rejects.toThrow("were not processed: 1");
  expect(await Promise.all([first, bad, last].map(isAnonymous))).toEqual([true, false, true]);
  expect(error.mock.calls).toEqual([[{ err: reason, user: bad }, expect.any(String)]]);
  vi.mocked(detachPicture).mockResolvedValue(undefined);
  expect(await anonymiseDeleted(NOW)).toBe(1);
  expect(await isAnonymous(bad)).toBe(true);
});
