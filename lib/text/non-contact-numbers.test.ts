import { describe, expect, it } from "vitest";
import { markNonContacts, NON_CONTACT, TIME } from "@/lib/text/non-contact-numbers";
import { bestCpuMs } from "@/tests/process-measures";

const SHORT = 20_000;
const ROUNDS = 25;
/** Time in proportion to the length comes to 4, to its square 16. */
const TIMES = 4;
const RATIO_MAX = 8;
const LEAST_MS = 0.2;

const marked = (text: string, mark: number) =>
  [...markNonContacts(text)].map((one, index) => (one === mark ? text[index] : "_")).join("");

describe("numbers that are no contacts", () => {
  it.each([
    ["for 75,00,000 only", "____75,00,000_____"],
    ["for 6400000 only", "____6400000_____"],
    ["65000 - 75000", "65000 - 75000"],
    ["90x60, 80x50", "90x60, 80x50"],
    ["on 12-11-2026", "___12-11-2026"],
    ["22.7196, 75.8577", "22.7196, 75.8577"],
    ["P52100012345", "____________"],
    ["p52100012345", "p52100012345"],
    ["b1-65, b1-66", "b1-65, b1-66"],
    ["b1-65, a1-66", "____________"],
    ["nos:-b1-65, b1-66 and b2-94", "____________b1-66 and b2-94"],
    ["2, 40x60; 30x50; 20x30", "__________30x50; 20x30"],
    ["10x10; 20x20; 30x30x", "____________________"],
    ["98765 43210", "___________"],
  ])("are marked in %j", (text, expected) => expect(marked(text, NON_CONTACT)).toBe(expected));

  it("tells times of day apart", () => expect(marked("from 6:30 on", TIME)).toBe("_____6:30___"));

  it("reads a point in a time only after a word for times", () => {
    expect(marked("timing 6.30 on", TIME)).toBe("_______6.30___");
    expect(marked("area of 6.30 on", TIME)).toBe("_".repeat(15));
  });
});

describe("the time for a text that almost fits a rule all along", () => {
  it.each([
    ",99",
    "9,99",
    "1,23,",
    "12345",
    "10000",
    "65000-",
    "65000 - ",
    "90x60,",
    "90 x 60, ",
    "10x10;",
    "10x10/",
    "10x10,10x10;",
    "12-11-",
    "2026-11-",
    "22.7196, ",
    "6:30:",
    "timing 6.30 ",
    "6.30,",
    "b1-65, ",
    "b1-65,b",
    "a1or ",
    "a1orb1 or ",
    "p521000",
    "9-8, ",
    "8-9:45, ",
    "70:20:10, ",
    "60*90 ",
    "sector 7-8-9-",
  ])("grows with its length: %j", (piece) => {
    const of = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const [short, long] = [of(SHORT), of(SHORT * TIMES)];
    const [shortMs, longMs] = bestCpuMs(
      ROUNDS,
      () => markNonContacts(short),
      () => markNonContacts(long),
    );
    expect(longMs / Math.max(shortMs, LEAST_MS)).toBeLessThan(RATIO_MAX);
  });
});
