import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { cachedPages, listedProperties } from "@/e2e/public-pages";

test("public pages are the same bytes for everyone, and the second answer comes from the cache", async ({
  request,
}) => {
  for (const path of await cachedPages(request)) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const cookie = `next-auth.session-token=${randomBytes(24).toString("hex")}; basera_signed_in=1`;
    for (const headers of [{}, { cookie }]) {
      const again = await request.get(path, { headers });
      expect(again.headers()["x-nextjs-cache"], path).toBe("HIT");
      expect(again.headers()["set-cookie"], path).toBeUndefined();
      expect(again.headers()["cache-control"], path).toContain("s-maxage");
      expect((await again.body()).equals(await first.body()), path).toBe(true);
    }
    expect(first.headers()["set-cookie"], path).toBeUndefined();
  }
});

test("nothing of the first visitor's own address is kept for the others", async ({ request }) => {
  const properties = await listedProperties(request, "limit=5&page=9");
  const cold = [
    "/listings?page=7",
    "/LISTINGS?page=8",
    "/buy?page=9",
    "/property/explore?category=lease",
    "/property/plot/ujjain/sale/2500000-5000000",
    `/property/${properties.at(-1)?.slug}`,
    "/login",
    "/no-such-page-at-all",
  ];
  for (const path of cold) {
    const mark = randomBytes(8).toString("hex");
    const secret = `${path.includes("?") ? "&" : "?"}utm_source=${mark}&email=${mark}@x.in&_rsc=${mark}&page=`;
    await request.get(path + secret);
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const later = await (await request.get(path, { headers })).text();
      expect(later, path).not.toContain(mark);
    }
  }
});

test("pages rendered per request set no cookie either", async ({ request }) => {
  for (const path of [
    "/listings?maxPrice=50000",
    "/buy?search=indore",
    "/property/explore?search=2+bhk",
    "/listings?sort=price-asc",
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});
