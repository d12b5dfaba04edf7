import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/account/commands";
import { ensureIndexes } from "@/lib/db/indexes";
import { logger } from "@/lib/log";
import { removePhoto } from "@/lib/media/commands";
import { UserModel } from "@/models/user";
import { storeAccount } from "@/tests/account";

vi.mock("@/lib/media/commands", () => ({ removePhoto: vi.fn() }));

const DAY_MS = 86_400_000;
const BAD = "/media/bad.webp";
const NOW = new Date(40 * DAY_MS);
const leaver = async (day: number, profilePic?: string) => {
  const { _id } = await storeAccount("buyer", { deletedAt: new Date(day * DAY_MS), ...(profilePic && { profilePic }) });
  return _id.toHexString();
};
const isAnonymous = async (id: string) => (await UserModel.findById(id).lean())?.userName === "Deleted user";

const error = vi.spyOn(logger, "error");

beforeAll(() => ensureIndexes(() => undefined));
beforeEach(async () => {
  await UserModel.collection.deleteMany({});
  error.mockClear();
  vi.mocked(removePhoto).mockReset().mockResolvedValue(undefined);
});

it("one account that fails stops no other, is named in the log, and is done the next time", async () => {
  const reason = new Error("The disk is read-only");
  vi.mocked(removePhoto).mockImplementation(async (src) => {
    if (src === BAD) throw reason;
  });
  const [first, bad, last] = [await leaver(1), await leaver(2, BAD), await leaver(3, "/media/fine.webp")];
  await expect(anonymiseDeleted(NOW)).rejects.toThrow("were not brought in line: 1");
  expect(await Promise.all([first, bad, last].map(isAnonymous))).toEqual([true, false, true]);
  expect(error.mock.calls).toEqual([[{ err: reason, user: bad }, expect.any(String)]]);
  vi.mocked(removePhoto).mockResolvedValue(undefined);
  expect(await anonymiseDeleted(NOW)).toBe(1);
  expect(await isAnonymous(bad)).toBe(true);
});
