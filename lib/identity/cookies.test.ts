import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("next-auth/jwt", { spy: true });

const SECRET = "0123456789-abcdefghijklmnopqrstuvwxyz";

/** The cookies of a site with this address. */
async function cookiesAt(site: string) {
  vi.stubEnv("SITE_URL", site);
  return import("@/lib/identity/cookies");
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRET", SECRET);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("session cookies", () => {
  it("are bound to the host where the site is served over https, and shorter for administrators", async () => {
    const { sessionCookies, clearedCookies } = await cookiesAt("https://basera.example");
    const [session, sign] = await sessionCookies("sid", "admin");
    expect(session).toMatch(
      /^__Host-next-auth\.session-token=[\w.-]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(sign).toBe("basera_signed_in=1; Path=/; Max-Age=28800; SameSite=Lax; Secure");
    for (const cookie of clearedCookies()) expect(cookie).toMatch(/^[\w.-]+=; Path=\/; Max-Age=0; .*Secure$/);
  });

  it("hold an encrypted session id and nothing else", async () => {
    const { sessionCookies, readSessionCookie } = await cookiesAt("https://basera.example");
    const { unsealSid } = await import("@/lib/identity/cookies");
    const { decode } = await import("next-auth/jwt");
    const header = `a=b; ${(await sessionCookies("the sid", "buyer"))[0]?.split(";")[0]}; c=d`;
    const token = readSessionCookie(header) ?? "";
    expect(await unsealSid(token)).toBe("the sid");
    const payload = await decode({ token, secret: SECRET });
    expect(Object.keys(payload ?? {}).sort()).toEqual(["exp", "iat", "jti", "sid"]);
    expect(readSessionCookie(header.replace("__Host-", ""))).toBeUndefined();
    expect(readSessionCookie(null)).toBeUndefined();
  });

  it.each([
    { alg: "PBES2-HS512+A256KW", enc: "A256GCM", p2c: 10_000, p2s: "c2FsdHNhbHRzYWx0" },
    { alg: "dir", enc: "A256GCM", zip: "DEF" },
    { alg: "dir", enc: "A128CBC-HS256" },
    { enc: "A256GCM", alg: "dir" },
  ])("with the header %j are refused before they are decrypted", async (header) => {
    const { sealSid, unsealSid } = await cookiesAt("https://basera.example");
    const { decode } = await import("next-auth/jwt");
    const sealed = await sealSid("the sid", 60);
    const token = [Buffer.from(JSON.stringify(header)).toString("base64url"), ...sealed.split(".").slice(1)].join(".");
    vi.mocked(decode).mockClear();
    expect(await unsealSid(token)).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    expect(await unsealSid(sealed)).toBe("the sid");
    expect(decode).toHaveBeenCalledOnce();
  });
});
