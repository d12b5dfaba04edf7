import fc from "fast-check";
import { expect, it } from "vitest";
import { toPlainText } from "@/lib/text/plain-text";

const ascii = fc.string({ unit: fc.constantFrom("\t", "\n", "\r", " ", "~", "A", "z", "0", "9", "@", "&", "<", "%") });

it("an ASCII text is read like the same text beside other characters", () => {
  fc.assert(
    fc.property(ascii, (source) => {
      const { text, starts, ends } = toPlainText(source);
      const beside = toPlainText(`${source}क`);
      expect([`${text}क`, [...starts, source.length], [...ends, source.length + 1]]).toEqual([
        beside.text,
        beside.starts,
        beside.ends,
      ]);
    }),
  );
});
