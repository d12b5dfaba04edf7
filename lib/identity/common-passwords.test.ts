import { describe, expect, it } from "vitest";
import { isCommonPassword } from "@/lib/identity/common-passwords";

describe("common passwords", () => {
  it.each(
    "123456 12345678 123456789 1234567890 111111 000000 123123 password PASSWORD Password1 password123 passw0rd P@ssw0rd qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx abc123 abcdef iloveyou admin123 welcome1 letmein monkey dragon sunshine princess football india123 India@123 krishna123 rahul@123 password@2024 abcabc aaaaaaaa 987654321 654321 indore123 basera123".split(
      " ",
    ),
  )("count %s among them", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "verandah-7",
    "courtyard-9",
    "indore-demo-2026",
    "Rajwada-khichdi",
    "tr0ub4dor&3",
    "9826kachori",
    "नमस्ते इंदौर",
  ])("leave %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
