import { expect, it } from "vitest";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";

it("contains no character that HTML escapes", () => {
  expect(SESSION_MARK_SCRIPT).not.toMatch(/[&<>"']/);
});

it.each([
  ["basera_signed_in=1", true],
  ["a=b; basera_signed_in=1; c=d", true],
  ["basera_signed_in=", false],
  ["not_basera_signed_in=1", false],
  ["basera_signed_in=10", false],
  ["", false],
])("sets the attribute with the cookie %s: %s", (cookie, isMarked) => {
  const marks: unknown[] = [];
  const parentElement = { toggleAttribute: (...mark: unknown[]) => marks.push(mark) };
  new Function("document", SESSION_MARK_SCRIPT)({ cookie, currentScript: { parentElement } });
  expect(marks).toEqual(isMarked ? [["data-signed-in", true]] : []);
});
