import { expect, it } from "vitest";
import { createExpiredTags } from "@/lib/platform/expired-tags";

it("expires what was started before a tag expired, or at that very moment", () => {
  const tags = createExpiredTags();
  tags.expire(["one", "two"], 100);
  expect(tags.haveExpired(["two", "other"], 99)).toBe(true);
  expect(tags.haveExpired(["one"], 100)).toBe(true);
  expect(tags.haveExpired(["one", "two"], 101)).toBe(false);
  expect(tags.haveExpired(["other"], 1)).toBe(false);
});

it("keeps the latest of several times, in whatever order they come", () => {
  const tags = createExpiredTags();
  tags.expire(["one"], 200);
  tags.expire(["one"], 100);
  expect(tags.haveExpired(["one"], 150)).toBe(true);
});

it("remembers a bounded number, and trusts nothing from before what it forgot", () => {
  const tags = createExpiredTags(3);
  for (let number = 1; number <= 5; number += 1) tags.expire([`tag ${number}`], number * 100);
  expect(tags.haveExpired(["tag 1"], 150)).toBe(true);
  expect(tags.haveExpired(["tag of nobody"], 200)).toBe(true);
  expect(tags.haveExpired(["tag of nobody"], 201)).toBe(false);
  expect(tags.haveExpired(["tag 3"], 250)).toBe(true);
});
