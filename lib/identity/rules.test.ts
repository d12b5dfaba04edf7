import { describe, expect, it, vi } from "vitest";
import { createDeadline } from "@/lib/api/endpoint";
import { returnPath } from "@/lib/identity/next-path";
import { hashPassword, verifyPassword } from "@/lib/identity/password";
import { assertAdmin, isCommonPassword } from "@/lib/identity/rules";
import { USER_TYPES } from "@/lib/platform/actor";

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

describe("administrators", () => {
  it("assertAdmin accepts administrators and refuses everybody else", () => {
    const passed = USER_TYPES.filter((role) => {
      try {
        assertAdmin({ role });
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: "FORBIDDEN" });
        return false;
      }
    });
    expect(passed).toEqual(["admin"]);
  });
});

describe("password hashes", () => {
  it("verifies a password in every Unicode normalisation, and no other password", async () => {
    const stored = await hashPassword("Café-ﬁrst");
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await verifyPassword("Cafe\u0301-first", stored)).toBe(true);
    expect(await verifyPassword("cafe-first", stored)).toBe(false);
    expect(await hashPassword("Café-ﬁrst")).not.toBe(stored);
  });

  it.each([undefined, "", "scrypt$1$1$1$a", "bcrypt$x", "scrypt$16384$8$5$bm9ib2R5$AAAA"])(
    "finds no password right for %j",
    async (stored) => {
      expect(await verifyPassword("", stored)).toBe(false);
    },
  );

  it("stops hashing when the call timed out meanwhile", async () => {
    const write = vi.fn();
    let finished: Promise<void> = Promise.resolve();
    const command = () => {
      finished = hashPassword("verandah-7").then(write);
      return finished;
    };
    await expect(createDeadline(1)(command)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    await expect(finished).rejects.toThrow();
    expect(write).not.toHaveBeenCalled();
    await createDeadline()(command);
    expect(write).toHaveBeenCalledOnce();
  });
});

describe("returnPath", () => {
  it.each([
    "/my-cart",
    "/apiary",
    "/v2-homes",
    "/login-help",
    "/property/3-bhk-flat-in-vijay-nagar-indore-665f00000000000000000001",
    "/listings?type=House,Flat&page=2",
    "/property/explore?search=near%20school#results",
  ])("is a page of this site: %s", (next) => {
    expect(returnPath(next)).toBe(next);
  });

  it.each([
    "",
    "my-cart",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/..//evil.example",
    "/.//evil.example",
    "/api/v2/auth/logout",
    "/v2/auth/logout",
    "/login?next=/login",
    "/register",
    "/@dmin-l0gin",
    "/%40dmin-l0gin",
    "/reset-password?token=x",
    "/api",
    "/api?x=1",
    "/API/x",
    "/v2",
    "/V2/x",
    "/media",
    "/Media/a.webp",
    "/login/",
    "/login//",
    "/Login",
    "/REGISTER/?next=/",
    "/%6Cogin",
    "/@DMIN-l0gin",
    "/Reset-Password?token=x",
    "/%E0%A4%A",
    `/${"a".repeat(500)}`,
  ])("is nowhere for %j", (next) => {
    expect(returnPath(next)).toBeUndefined();
  });
});
