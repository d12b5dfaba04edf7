import { readdirSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sealSid } from "@/lib/identity/cookies";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";
import { config, middleware } from "@/middleware";

beforeEach(() => vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz"));
afterEach(() => vi.unstubAllEnvs());

const ask = async (asked: string, cookie = "") =>
  middleware(new NextRequest(`http://localhost:3000${asked}`, { headers: { cookie } }));
const signedIn = async () => `next-auth.session-token=${await sealSid("a session", 60)}`;

describe("signed-in pages", () => {
  it("are all matched: the paths and the folders of pages", () => {
    const matched = config.matcher.filter((source) => typeof source === "string" && !source.includes("(.*"));
    const paths = [
      ...Object.values(routes),
      routes.uploads(),
      routes.users(),
      routes.places(),
      routes.claims(),
      routes.reports(),
      routes.moderation(),
      routes.moderationLog(),
      routes.savedSearches(),
      routes.editListing(":id"),
    ].filter((one) => typeof one === "string");
    const pages = readdirSync("app/(dashboard)", { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx")
      .map((file) => `/${path.dirname(file).replace(/\[(\w+)\]/g, ":$1")}`);
    expect(matched.toSorted()).toEqual(paths.filter(isSignedInPath).toSorted());
    expect(pages.filter((page) => !matched.includes(page))).toEqual([]);
  });

  it.each([
    ["/dashboard", "/login?next=%2Fdashboard"],
    ["/view-properties?status=pending", "/login?next=%2Fview-properties%3Fstatus%3Dpending"],
    [
      "/view-properties/665f1c2ab3d94e0012a4c7d1/edit",
      "/login?next=%2Fview-properties%2F665f1c2ab3d94e0012a4c7d1%2Fedit",
    ],
    ["/moderation/log", "/login?next=%2Fmoderation%2Flog"],
    ["/d%61shboard", "/login?next=%2Fd%2561shboard"],
  ])("%s sends visitors to sign-in and back, for nobody to keep", async (asked, to) => {
    for (const cookie of ["", "next-auth.session-token=junk", "next-auth.session-token=a.b.c.d.e"]) {
      const { status, headers } = await ask(asked, cookie);
      expect(headers.getSetCookie()).toEqual(["basera_signed_in=; Path=/; Max-Age=0; SameSite=Lax"]);
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
        307,
        `http://localhost:3000${to}`,
        "private, no-store",
      ]);
    }
  });

  it("have a policy that lets the checkout in on the page that sells, and on no other", async () => {
    const policyOf = async (asked: string) =>
      (await ask(asked, await signedIn())).headers.get("content-security-policy") ?? "";
    for (const asked of ["/credits", "/credits?pack=basic", "/credit%73"])
      expect(await policyOf(asked), asked).toContain(
        "frame-src https://api.razorpay.com https://checkout.razorpay.com;",
      );
    for (const asked of ["/dashboard", "/my-cart", "/my-properties"])
      expect(await policyOf(asked), asked).not.toContain("razorpay");
  });

  it("have a nonce of their own, which the page is told as well", async () => {
    const answers = [await ask("/users?page=2", await signedIn()), await ask("/dashboard", await signedIn())];
    const policies = answers.map(({ headers }) => headers.get("content-security-policy") ?? "");
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain(undefined);
    const told = (name: string) => answers[0]?.headers.get(`x-middleware-request-${name}`);
    expect([told("content-security-policy"), told("x-basera-path")]).toEqual([policies[0], "/users?page=2"]);
  });
});

it("passes all other pages on as they are", async () => {
  for (const other of ["/", "/listings?type=House", "/property/a%20b?type=flat&type=house", "/%64", "/users/%E0"])
    expect((await ask(other, await signedIn())).headers.get("x-middleware-next"), other).toBe("1");
});

it("brings the types of a list to one spelling", async () => {
  const { status, headers } = await ask("/listings?type=Flat&type=house");
  expect([status, headers.get("location")]).toEqual([308, "http://localhost:3000/listings?type=House,Flat"]);
});
