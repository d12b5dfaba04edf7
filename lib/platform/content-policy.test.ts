import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";
import {
  checkoutSources,
  createContentPolicy,
  HIDDEN_PART_STYLE,
  SESSION_MARK_HASH,
  TOAST_STYLES,
} from "@/lib/platform/content-policy";

const PHOTOS = "https://res.cloudinary.com";
const policy = createContentPolicy();
const withCloud = createContentPolicy({ photoOrigin: PHOTOS });

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
  const text = policy.ofRenderedPage("abc");
  expect(text).toContain("script-src 'self' 'nonce-abc';");
  expect(text).not.toMatch(/unsafe-(inline|eval)/);
  expect(text.match(/unsafe-\w+/g)).toEqual(["unsafe-hashes"]);
  expect(HIDDEN_PART_STYLE).toEqual(["'unsafe-hashes'", hashOf("display:none")]);
  expect(text).not.toContain("strict-dynamic");
});

it("lets a cached page run what is named by its hash, and nothing inline besides", () => {
  const text = policy.ofCachedPage(["'sha256-one'", "'sha256-two'"]);
  expect(text).toContain("script-src 'self' 'sha256-one' 'sha256-two';");
  expect(text.match(/unsafe-\w+/g)).toEqual(["unsafe-hashes"]);
});

it.each([
  ["a cached page", (one: typeof policy) => one.ofCachedPage([])],
  ["a page without a policy of its own", (one: typeof policy) => one.ofPath("/listings")],
  ["a rendered page", (one: typeof policy) => one.ofRenderedPage("abc")],
])("lets nothing from elsewhere into %s, but photos of a cloud where there is one", (_, textOf) => {
  const text = textOf(policy);
  const directives = Object.fromEntries(text.split("; ").map((one) => [one.split(" ")[0], one]));
  expect(directives).toMatchObject({
    "default-src": "default-src 'self'",
    "connect-src": "connect-src 'self'",
    "frame-src": "frame-src 'none'",
    "object-src": "object-src 'none'",
    "base-uri": "base-uri 'none'",
    "form-action": "form-action 'self'",
    "frame-ancestors": "frame-ancestors 'none'",
  });
  expect(text.match(/https?:[^\s;]+/g)).toBeNull();
  expect(textOf(withCloud)).toContain(`img-src 'self' ${PHOTOS} data: blob:;`);
  expect(textOf(withCloud).replace(` ${PHOTOS}`, "")).toBe(text);
  expect(text).not.toContain("unsafe-eval");
});

it.each([
  ["/", "page"],
  ["/listings", "page"],
  ["/api/docs", "page"],
  ["/property/3-bhk-flat-abc", "page"],
  ["/no-such-page", "page"],
  ["/api/v1/properties", "answer"],
  ["/v1/properties", "answer"],
  ["/_next/static/chunks/a.js", "answer"],
  ["/icons.svg", "answer"],
  ["/sitemap.xml", "answer"],
  ["/pictures/street", "answer"],
  ["/media/a-320.webp", "media"],
])("treats %s as a %s", (path, kind) => {
  const text = policy.ofPath(path);
  expect(text.includes("script-src 'self' 'unsafe-inline'")).toBe(kind === "page");
  expect(text === policy.ofAnswers).toBe(kind === "answer");
  expect(text.startsWith("sandbox;")).toBe(kind === "media");
});

it("evaluates code and frames maps in development only", () => {
  const development = createContentPolicy({ isDevelopment: true });
  expect(development.ofPath("/")).toContain("'unsafe-eval'");
  expect(development.ofPath("/")).toContain("frame-src https://www.google.com;");
  expect(development.ofRenderedPage("abc")).toContain("'unsafe-eval'");
  expect(policy.ofPath("/")).not.toMatch(/unsafe-eval|google/);
});

it("lets maps into the frame of a page that has one, and nothing else", () => {
  const text = policy.ofCachedPage([], { maps: true });
  expect(text).toContain("frame-src https://www.google.com;");
  expect(text.replace("frame-src https://www.google.com", "frame-src 'none'")).toBe(policy.ofCachedPage([]));
});

const sourcesOf = (text: string, name: string) =>
  text
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
  const plain = policy.ofRenderedPage("abc");
  const selling = policy.ofRenderedPage("abc", sources);
  for (const one of plain.split("; ")) {
    const [name = ""] = one.split(" ");
    expect(sourcesOf(selling, name), name).toEqual(
      (expected as Record<string, string[]>)[name] ?? sourcesOf(plain, name),
    );
  }
});
