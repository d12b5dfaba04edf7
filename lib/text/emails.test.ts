import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/listing-redaction";

describe("a mail address whose signs are spelt by ear", () => {
  it.each([
    "raju77 attherate gmaildotcom",
    "raju77 at gmaildotcom",
    "raju77 at the red gmail dot com",
    "raju77 at the rait gmail.com",
  ])("goes with its mailbox: %s", (text) => expect(withoutContacts(`Write ${text} today`)).not.toMatch(/raju|mail/));

  it.each(["Meet at the red gate", "Booking at the rate of 4500", "At the red fort dot of light"])(
    "is none without a host of mail: %s",
    (text) => expect(withoutContacts(text)).toBe(text),
  );
});
