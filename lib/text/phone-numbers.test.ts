import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/listing-redaction";

describe("a mobile number from its last digit to the first", () => {
  it.each([
    "0153746289 ulta",
    "ulta padho 0153746289",
    "reverse 0153746289",
    "reverse mobile no 01537 46289",
    "उल्टा पढ़ें 0153746289",
    "0153746289 (backwards)",
    "01537-46289 right to left",
    "0 1 5 3 7 4 6 2 8 9 ulta",
  ])("goes with a word that tells so: %s", (text) => expect(withoutContacts(text).replace(/\D/g, "").length).toBe(0));

  it.each(["Reverse osmosis plant, meter 0153746280", "Consumer no 0153746289", "Reverse parking, gate 0123"])(
    "is none otherwise: %s",
    (text) => expect(withoutContacts(text)).toBe(text),
  );
});
