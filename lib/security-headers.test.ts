import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";
import {
  checkoutSources,
  fallbackPolicy,
  HIDDEN_PART_STYLE,
  keptPolicy,
  noncePolicy,
  SESSION_MARK_HASH,
  showingPictures,
  TOAST_STYLES,
} from "@/lib/security-headers";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("knows the styles of the installed toasts by their hash", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, written = ""] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  expect(TOAST_STYLES).toEqual([JSON.parse(written), ""].map(hashOf));
});

it("knows the script that marks whoever is signed in by its hash", () => {
  expect(SESSION_MARK_HASH).toBe(hashOf(SESSION_MARK_SCRIPT));
});

it("lets a page rendered for one request run what has its nonce, and nothing inline besides", () => {
  const policy = noncePolicy("abc", false);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy.match(/unsafe-\w+/g)).toEqual(["unsafe-hashes"]);
  expect(HIDDEN_PART_STYLE).toEqual(["'unsafe-hashes'", hashOf("display:none")]);
  expect(policy).not.toContain("strict-dynamic");
});

it("lets a kept page run what is named by its hash, and nothing inline besides", () => {
  const policy = keptPolicy(["'sha256-one'", "'sha256-two'"]);
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';");
  expect(policy.match(/unsafe-\w+/g)).toEqual(["unsafe-hashes"]);
});

it.each([keptPolicy([]), fallbackPolicy(false), noncePolicy("abc", false)])(
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

it("lets maps into the frame of a page that has one, and nothing else", () => {
  const policy = keptPolicy([], { maps: true });
  expect(policy).toContain("frame-src https://www.google.com;");
  expect(policy.replace("frame-src https://www.google.com", "frame-src 'none'")).toBe(keptPolicy([]));
});

const sourcesOf = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.split(" ")
    .slice(1);

it.each([
  [
    "Razorpay",
    checkoutSources("https://checkout.razorpay.com/v1/checkout.js", "https://api.razorpay.com"),
    {
      "script-src": ["'self'", "'nonce-abc'", "https://checkout.razorpay.com"],
      "frame-src": ["https://api.razorpay.com", "https://checkout.razorpay.com"],
      "connect-src": ["'self'", "https://api.razorpay.com", "https://lumberjack.razorpay.com"],
    },
  ],
  [
    "its stand-in",
    checkoutSources("http://localhost:5000/v1/checkout.js", "http://localhost:5000"),
    {
      "script-src": ["'self'", "'nonce-abc'", "http://localhost:5000"],
      "frame-src": ["http://localhost:5000"],
      "connect-src": ["'self'", "http://localhost:5000"],
    },
  ],
])("lets a page that sells load the checkout of %s, and nothing else", (_, sources, expected) => {
  const plain = noncePolicy("abc", false);
  const policy = noncePolicy("abc", false, sources);
  for (const one of plain.split("; ")) {
    const [name = ""] = one.split(" ");
    expect(sourcesOf(policy, name), name).toEqual(
      (expected as Record<string, string[]>)[name] ?? sourcesOf(plain, name),
    );
  }
});
