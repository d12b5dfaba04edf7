import { expect, it } from "vitest";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";

it("has nothing that HTML would escape", () => {
  expect(SESSION_MARK_SCRIPT).not.toMatch(/[&<>"']/);
});

it.each([
  ["basera_signed_in=1", true],
  ["a=b; basera_signed_in=1; c=d", true],
  ["basera_signed_in=", false],
  ["not_basera_signed_in=1", false],
  ["basera_signed_in=10", false],
  ["", false],
])("marks the frame of who carries %s: %s", (cookie, isMarked) => {
  const marks: unknown[] = [];
  const parentElement = { toggleAttribute: (...mark: unknown[]) => marks.push(mark) };
  new Function("document", SESSION_MARK_SCRIPT)({ cookie, currentScript: { parentElement } });
  expect(marks).toEqual(isMarked ? [["data-signed-in", true]] : []);
});
