import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/listing-redaction";

describe("a landline with words behind the code of its area", () => {
  it.each([
    "STD 0731, number 2554321",
    "STD code 0731 landline 2554321",
    "0731 code, 2554321 number",
    "code 0731 phone 2554321",
  ])("goes: %s", (text) => expect(withoutContacts(text)).not.toMatch(/\d/));

  it.each(["STD code 0731", "Gate 0731 near lake, plot 2554321 sq m", "Plan 0731 dated 2019"])("is none: %s", (text) =>
    expect(withoutContacts(text)).toBe(text),
  );
});
