import { describe, expect, it } from "vitest";
import { wordDiff } from "@/lib/backoffice/word-diff";
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
    const long = "word ".repeat(5_000);
    expect(wordDiff(long, `${long} more`).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});
