import { describe, expect, it, vi } from "vitest";
import { createDeadline } from "@/lib/api/endpoint";
import { hashPassword, verifyPassword } from "@/lib/identity/password";

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
