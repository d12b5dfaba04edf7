import { expect, it, vi } from "vitest";
import { cachedRead } from "@/lib/platform/cached-read";
import { derivedRead } from "@/lib/platform/derived-read";

vi.mock("@/lib/platform/cached-read");

const stamps = (...kept: string[]) => {
  for (const stamp of kept) vi.mocked(cachedRead).mockResolvedValueOnce(stamp);
};

it("makes a thing once until a tag expires, for all that ask meanwhile", async () => {
  const make = vi.fn(async () => ({}));
  const read = derivedRead("names", ["localities"], make);
  stamps("one", "one", "one", "two");
  const [first, second] = await Promise.all([read(), read()]);
  expect(second).toBe(first);
  expect(await read()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
  expect(await read()).not.toBe(first);
  expect(cachedRead).toHaveBeenCalledWith(["stamp", "names"], ["localities"], expect.any(Function));
});

it("keeps no failure", async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce("there");
  const read = derivedRead("names", [], make);
  stamps("one", "one");
  await expect(read()).rejects.toThrow("away");
  expect(await read()).toBe("there");
});
