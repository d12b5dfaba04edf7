import { request as contexts, expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { plainSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const LONGEST_MS = 60_000;

test("a photo is public as long as its listing is, and no cache keeps it for longer than a minute (security F35)", async ({
  request: visitor,
  baseURL,
}) => {
  test.setTimeout(LONGEST_MS + 30_000);
  const open = () => contexts.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: ownAddress() });
  const [owner, admin] = await Promise.all([open(), open()]);
  await Promise.all([signUp({ request: owner }, "owner"), signInAs({ request: admin }, "admin")]);
  const { _id, slug } = await postListing(owner, statedListing("Shop", "lease", { city: "Khandwa" }));
  const photosFor = async (caller: typeof owner): Promise<string[]> =>
    (await (await caller.get(routes.api.property(_id))).json()).data.photos;
  const ask = async (path: string) => {
    const answer = await visitor.get(path);
    return [answer.status(), answer.headers()["cache-control"]];
  };
  try {
    const [signed = ""] = await photosFor(owner);
    const plain = plainSource(signed);
    expect(signed).not.toBe(plain);
    expect(await ask(plain)).toEqual([404, "no-store"]);
    expect(await ask(signed)).toEqual([200, "private, max-age=3600"]);
    expect((await photosFor(admin))[0]?.startsWith(`${plain}?`)).toBe(true);
    const optimised = `/_next/image?url=${encodeURIComponent(plain)}&w=640&q=75`;
    expect((await ask(optimised))[0]).toBe(404);

    await patchListing(admin, routes.api.approve(_id));
    const kept = `public, max-age=${limits.photoCachedSeconds}, must-revalidate`;
    expect(await ask(plain)).toEqual([200, kept]);
    expect(await photosFor(owner)).toEqual([plain]);
    const page = await (await visitor.get(routes.property(slug))).text();
    expect([page.includes(plain), page.includes("sign=")]).toEqual([true, false]);
    const { etag } = (await visitor.get(plain)).headers();
    const again = await visitor.get(plain, { headers: { "if-none-match": etag ?? "" } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);

    await patchListing(owner, routes.api.sell(_id));
    const hidden = async () => ask(plain);
    const left = LONGEST_MS - limits.photoCachedSeconds * 1_000;
    await expect.poll(hidden, { timeout: left, intervals: [250] }).toEqual([404, "no-store"]);
    expect((await ask(optimised))[0]).toBe(404);
    expect((await ask((await photosFor(owner))[0] ?? ""))[0]).toBe(200);
  } finally {
    await removeListings(owner, [_id]);
    await Promise.all([owner.dispose(), admin.dispose()]);
  }
});
