import { describe, expect, it } from "vitest";
import { contactBlockOf, isPossibleMobile, maskedMobile } from "@/lib/identity/mobile-rules";
import { confirmMobileSchema, mobileCodeSchema, profileSchema, registerSchema } from "@/lib/identity/schema";
import { limits } from "@/lib/platform/limits";

const POSSIBLE = ["9876543210", "6000000001", "8123456789", "7012345678", "9999999998", "6789012346"];
const IMPOSSIBLE = [
  ...["0000000000", "1234567890", "5123456789", "0987654321", "5999999999"],
  ...["6666666666", "7777777777", "8888888888", "9999999999"],
  ...["6789012345", "7890123456", "8901234567", "9012345678"],
  ...["987654321", "98765432101", "98765 43210", "+919876543210", "९८७६५४३२१०", ""],
];

describe("a mobile number (security F33)", () => {
  it.each(POSSIBLE)("may be %s", (number) => expect(isPossibleMobile(number)).toBe(true));
  it.each(IMPOSSIBLE)("is not %j", (number) => expect(isPossibleMobile(number)).toBe(false));

  it("has the same rule and text at registration, in the profile, and for codes", () => {
    const person = { userType: "owner", userName: "Asha Rao", email: "asha@example.com", password: "verandah-7" };
    const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
      result.error?.issues.map(({ message }) => message);
    for (const number of IMPOSSIBLE.filter((one) => one !== "")) {
      const results = [
        registerSchema.safeParse({ ...person, number }),
        profileSchema.safeParse({ number }),
        mobileCodeSchema.safeParse({ number }),
        confirmMobileSchema.safeParse({ number, code: "123456" }),
      ];
      for (const result of results) expect(messageOf(result)).toEqual(["Invalid mobile number"]);
    }
    for (const number of POSSIBLE) expect(registerSchema.safeParse({ ...person, number }).success).toBe(true);
  });

  it("is masked but for its ends", () => {
    expect(maskedMobile("9876543210")).toBe("98••••••10");
    expect(maskedMobile("12")).toBe("••");
  });
});

describe("a contact", () => {
  const confirmed = { number: "9876543210", numberConfirmedAt: new Date() };

  it.each([
    ["confirmed", confirmed, limits.accountsPerNumber, undefined],
    ["older than confirmations", { number: "9876543210" }, 0, undefined],
    ["not confirmed", { ...confirmed, numberConfirmedAt: null }, 0, "unconfirmed"],
    ["impossible, though older", { number: "0000000000" }, 0, "impossible"],
    ["impossible, though confirmed", { ...confirmed, number: "9999999999" }, 0, "impossible"],
    ["of one account too many", confirmed, limits.accountsPerNumber + 1, "shared"],
  ] as const)("whose number is %s is held as it should be", (_, account, accounts, hold) => {
    expect(contactBlockOf(account, accounts)).toBe(hold);
  });
});
