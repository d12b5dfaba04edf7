import { describe, expect, it } from "vitest";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { fieldDiff, lostDiff, wordDiff } from "@/lib/backoffice/word-diff";
import { randomFrom } from "@/tests/random";

describe("the difference between two texts", () => {
  it.each([
    ["2 BHK flat near the lake", "3 BHK flat near lake view", "[-2][+3] BHK flat near [-the] lake [+view]"],
    ["same words", "same  words", "same words"],
    ["", "all new", "[+all new]"],
    ["all gone", "", "[-all gone]"],
    ["one two", "three four", "[-one two][+three four]"],
  ])("of %j and %j", (before, after, expected) => {
    const marks = {
      same: (text: string) => ` ${text} `,
      added: (text: string) => `[+${text}]`,
      removed: (text: string) => `[-${text}]`,
    };
    const shown = wordDiff(before, after)
      .map(({ kind, text }) => marks[kind](text))
      .join("");
    expect(shown.replace(/\s+/g, " ").trim()).toBe(expected);
  });

  it("gives both texts back, whatever they are", () => {
    const random = randomFrom(7);
    for (let round = 0; round < 200; round += 1) {
      const text = () =>
        Array.from({ length: Math.floor(random() * 12) }, () => "abcd"[Math.floor(random() * 4)]).join(" ");
      const [before, after] = [text(), text()];
      const parts = wordDiff(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join(" ");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }
  });

  it("shows very long texts as replaced, without comparing each word with each", () => {
    const [old, now] = ["word ", "other "].map((word) => `first ${word.repeat(5_000)}${word}word`) as [string, string];
    expect(wordDiff(old, now).map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  });

  it("finds a changed word of a very long text", () => {
    const long = "word ".repeat(5_000);
    expect(wordDiff(`${long}lake ${long}`, `${long}park ${long}`).map(({ kind }) => kind)).toEqual([
      ...["same", "removed", "added", "same"],
    ]);
    expect(wordDiff(long, `${long}more`)).toEqual([
      { kind: "same", text: long.trim() },
      { kind: "added", text: "more" },
    ]);
  });
});

describe("a changed field", () => {
  it.each([
    [{ path: "price", before: "24000", after: "19000" }, ["-₹24,000", "+₹19,000"]],
    [{ path: "title", after: "Penthouse" }, ["+Penthouse"]],
    // Both are shown as `2`.
    [{ path: "propertyDetails.bedrooms", before: "2", after: "2.0" }, ["-2", "+2.0"]],
  ])("%j", (change, expected) => {
    const { parts, note } = fieldDiff(change);
    expect(parts.map(({ kind, text }) => `${kind === "added" ? "+" : "-"}${text}`)).toEqual(expected);
    expect(note).toBeUndefined();
  });

  it("says so when only spaces differ, and when the earlier text is not known", () => {
    expect(fieldDiff({ path: "title", before: "A  flat", after: "A flat" })).toEqual({
      ...{ path: "title", label: "Title", parts: [] },
      note: moderationMessages.onlySpaces,
    });
    expect(lostDiff("pin.lat")).toEqual({
      ...{ path: "pin.lat", label: "Place on the map", parts: [] },
      note: moderationMessages.earlierNotKept,
    });
  });
});
