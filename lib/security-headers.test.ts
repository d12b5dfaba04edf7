import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { publicPolicy, showingPictures, signedInPolicy, TOAST_STYLES } from "@/lib/security-headers";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("knows the styles of the installed toasts by their hash", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, written = ""] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  expect(TOAST_STYLES).toEqual([JSON.parse(written), ""].map(hashOf));
});

it("lets a signed-in page run what has its nonce, and nothing inline besides", () => {
  const policy = signedInPolicy("abc", false);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("strict-dynamic");
});

it.each([publicPolicy(false), signedInPolicy("abc", false)])(
  "lets nothing in from elsewhere, but photos of a cloud where there is one: %s",
  (policy) => {
    const directives = Object.fromEntries(policy.split("; ").map((one) => [one.split(" ")[0], one]));
    expect(directives).toMatchObject({
      "default-src": "default-src 'self'",
      "connect-src": "connect-src 'self'",
      "frame-src": "frame-src 'none'",
      "object-src": "object-src 'none'",
      "base-uri": "base-uri 'none'",
      "form-action": "form-action 'self'",
      "frame-ancestors": "frame-ancestors 'none'",
    });
    expect(policy.match(/https?:[^\s;]+/g)).toBeNull();
    const withCloud = showingPictures(policy, "https://res.cloudinary.com");
    expect(withCloud).toContain("img-src 'self' https://res.cloudinary.com data: blob:;");
    expect(withCloud.replace(" https://res.cloudinary.com", "")).toBe(policy);
    expect(policy).not.toContain("unsafe-eval");
  },
);
