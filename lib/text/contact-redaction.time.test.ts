import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/contact-redaction";
import { atDepth } from "@/tests/depth";

const ROUNDS = atDepth({ standard: 4, all: 9 });
const worst = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const WORST: [string, (length: number) => string][] = [
  ["digits", worst("9")],
  ["single digits", worst("9 ")],
  ["digits no number starts with", worst("1 ")],
  ["commas", worst("1,22")],
  ["number words glued", worst("nineeightsix")],
  ["number words almost", (length) => `${worst("nine")(length - 1)}q`],
  ["signs", worst("@")],
  ["addresses without end", worst("a@a.")],
  ["a name without end", worst("a.b-c")],
  ["spelt addresses", worst(" a at gmail dot")],
  ["brackets", worst("((98765")],
  ["spaces", worst(" ")],
  ["letters", worst("a")],
  ["marks", worst("\u0301")],
  ["links", worst("wa . me/")],
  ["domains", worst("x.in ")],
  ["labels without end", worst("aa.")],
  ["hyphens without end", worst("a-")],
  ["handles", worst("insta id ")],
  ["handles without end", worst("@a_")],
  ["spaced letters", worst("r @ ")],
  ["spelt domains", worst("at x dot ")],
  ["tags", worst("<b ")],
  ["tags in digits", worst("9<b>")],
  ["character references", worst("&amp;#5")],
  ["percent codes", worst("%2525")],
  ["rising lists", worst("71, 72, ")],
  ["dimensions", worst("90x60, ")],
  ["soundalikes", worst("for ate ")],
  ["letters between digits", worst("9a8b")],
  ["holes", worst("a@b.in 9876543210 (")],
  [
    "nesting",
    (length) => {
      const levels = Math.floor(length / 13);
      return `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
    },
  ],
];

describe("the time grows with the length", () => {
  const growth = 10;
  const time = (text: string, times: number) => {
    // Time of the processor: a busy machine does not lengthen it.
    const before = process.cpuUsage();
    for (let again = 0; again < times; again += 1) withoutContacts(text);
    return process.cpuUsage(before).user / 1_000;
  };

  // Ten short texts against one ten times as long: 1 when linear, 10 when quadratic; the best of several rounds counts.
  it.each(WORST)("%s", (_name, text) => {
    const [short, long] = [text(2_000), text(2_000 * growth)];
    const rounds = Array.from({ length: ROUNDS }, () => [time(short, growth), time(long, 1)] as const);
    const best = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which]));
    expect(best(1) / Math.max(best(0), 0.5)).toBeLessThan(4);
  });
});
