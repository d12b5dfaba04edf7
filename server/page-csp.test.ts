import { beforeEach, expect, it, vi } from "vitest";
import { logger } from "@/lib/platform/log";
import { addCspHeaders } from "@/server/page-csp";
import { pageValue } from "@/tests/cache-values";

const OWN = "mark()";
const prepare = addCspHeaders([OWN]);
const keyOf = (path: string) => `/route-cache/APP_PAGE/${"ab".repeat(32)}/$${path}`;
const log = vi.spyOn(logger, "error");
beforeEach(() => log.mockReset());

const policyOf = (path: string, html = "") => {
  const page = pageValue({ html });
  prepare(page, keyOf(path));
  return String(page.headers?.["content-security-policy"]);
};

it("gives a page the policy that lets its own scripts run, and keeps its other headers", () => {
  const page = pageValue({ html: `<script>${OWN}</script>`, tags: ["one"] });
  expect(prepare(page, keyOf("/index"))).toBe(0);
  expect(page.headers).toEqual({
    "x-next-cache-tags": "one",
    "content-security-policy": expect.stringMatching(/script-src 'self' 'sha256-[\w+/]+='; style-src 'self' 'sha256/),
  });
  expect(JSON.stringify(page.headers)).not.toContain("unsafe-inline");
});

it("logs, without its text, that a script is unknown", () => {
  const html = "<script>stolen()</script>";
  expect(prepare(pageValue({ html }), keyOf("/property/x"))).toBe(1);
  expect(log.mock.calls).toEqual([[{ page: "/property/x", scripts: 1 }, expect.any(String)]]);
});

it.each([
  ["/property/3-bhk-flat-in-vijay-nagar-indore-ba5e7aa23ecebc03945c736c", true],
  ["/cached/contact/contact", true],
  ["/property/explore", false],
  ["/cached/explore/rent/flat/1", false],
  ["/cached/landing/property/house/indore/rent/0-10000/1", false],
  ["/cached/home/all", false],
  ["/index", false],
  ["/login", false],
])("lets a map into the frame of %s: %s", (path, isShown) => {
  expect(policyOf(path).includes("frame-src https://www.google.com;")).toBe(isShown);
});

it.each([200, 404])("leaves the status %d of a page, also of a deleted listing", (status) => {
  const page = pageValue({ status, tags: ["property:1", "gone:1"] });
  prepare(page, keyOf("/property/x"));
  expect(page.status).toBe(status);
});

it("leaves what is no page alone", () => {
  const icon = { kind: "APP_ROUTE", body: Buffer.from(""), status: 200, headers: {} } as never;
  expect([prepare(icon, keyOf("/icon.svg")), icon]).toEqual([
    0,
    { kind: "APP_ROUTE", body: Buffer.from(""), status: 200, headers: {} },
  ]);
});
