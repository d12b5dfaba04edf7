import { expect, it } from "vitest";
import {
  currentRequestId,
  currentSender,
  requestIdOf,
  withRequest,
  withRequestId,
} from "@/lib/platform/request-context";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OF_PROXY = "0123456789abcdef0123456789abcdef";

it.each([OF_PROXY, "0b0c7a3e-5a0f-4d6e-9c55-6f2f0a1f4b7d"])(
  "takes %s from a trusted proxy, and from nobody else",
  (given) => {
    expect(requestIdOf(given, 1)).toBe(given);
    expect(requestIdOf(given, 0)).not.toBe(given);
  },
);

it.each([
  undefined,
  "",
  "9826012345",
  "a@b.test",
  `${OF_PROXY}\nforged`,
  OF_PROXY.toUpperCase(),
  "x".repeat(32),
  [OF_PROXY, OF_PROXY],
])("makes its own in the place of %j", (given) => {
  const made = [requestIdOf(given, 1), requestIdOf(given, 1)];
  expect(made[0]).toMatch(UUID);
  expect(made[0]).not.toBe(made[1]);
});

it("knows the request that is being answered, one beside the other", async () => {
  const answer = (id: string) => withRequestId(id, () => Promise.resolve().then(currentRequestId));
  expect(await Promise.all([answer("a"), answer("b")])).toEqual(["a", "b"]);
  expect(currentRequestId()).toBeUndefined();
});

it("knows who sent it, also within a call that gets its id anew", () => {
  const sender = "203.0.113.7";
  expect(
    withRequest({ id: "a", sender }, () => withRequestId("b", () => [currentRequestId(), currentSender()])),
  ).toEqual(["b", sender]);
  expect(currentSender()).toBe("server");
});
