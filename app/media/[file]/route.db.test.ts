import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose, { Types } from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, HEAD } from "@/app/media/[file]/route";
import { findListingForViewer, listUnlocks } from "@/lib/credits/contact-access";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { addToCart, listCartCards } from "@/lib/listings/cart";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { listAllListings, listReviewItems } from "@/lib/listings/queries";
import { listOwnCards, listOwnListings } from "@/lib/listings/seller-listings";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { signedSource } from "@/lib/media/photo-access";
import { addPhoto } from "@/lib/media/photos";
import { photoFile, photoSource, photoSrcSet, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/platform/time";
import { findPublicProperty } from "@/lib/search/public-listings";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { giveCredits } from "@/tests/ledger";
import { editListing, photosOf, readListing, setUpUnlocking, tinyImage } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const SITE = "http://localhost:3000";
const PAGE = { page: 1, limit: 10 };
const PUBLIC = `public, max-age=${limits.photoCachedSeconds}, must-revalidate`;
const PRIVATE = "private, max-age=3600";

const ask = (src: string, { call = GET, headers = {} }: { call?: typeof GET; headers?: HeadersInit } = {}) => {
  const { href, pathname } = new URL(src, SITE);
  const file = decodeURIComponent(pathname.replace(/^\/media\//, ""));
  return call(new Request(href, { headers }), { params: Promise.resolve({ file }) });
};
const statusOf = async (src: string) => (await ask(src)).status;
const headersOf = ({ headers }: Response) => ({
  type: headers.get("content-type"),
  cache: headers.get("cache-control"),
  sniff: headers.get("x-content-type-options"),
});
const NOSNIFF = { sniff: "nosniff" };

const { people, pending, posted, unlock } = setUpUnlocking();
let now: number;

/** The plain address of the listing's photo. */
async function photoOf(id: string): Promise<StoredPhoto> {
  const [photo] = (await PropertyModel.findById(id).lean())?.photos ?? [];
  return photo ?? expect.fail("No photo");
}
const plainOf = async (id: string) => photoSource(await photoOf(id));
/** Afterwards the server has forgotten which photos it found public. */
const later = (ms = limits.photoPublicSeconds * 1_000) => {
  now += ms;
  vi.setSystemTime(now);
};

beforeEach(() => {
  now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => vi.useRealTimers());

describe("a photo of a public listing", () => {
  it("is sent whole under a stable address, for caches to keep less than a minute", async () => {
    const src = await plainOf(await posted());
    const response = await ask(src);
    expect([response.status, headersOf(response)]).toEqual([200, { ...NOSNIFF, type: "image/webp", cache: PUBLIC }]);
    const content = await response.arrayBuffer();
    expect(response.headers.get("content-length")).toBe(String(content.byteLength));
    const head = await ask(src, { call: HEAD });
    expect([head.status, head.headers.get("content-length"), head.body]).toEqual([
      200,
      String(content.byteLength),
      null,
    ]);
    expect(limits.photoCachedSeconds + limits.photoPublicSeconds).toBeLessThan(60);
  });

  it("costs a cache that has it only a 304", async () => {
    const src = await plainOf(await posted());
    const etag = (await ask(src)).headers.get("etag") ?? expect.fail();
    const again = await ask(src, { headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, again.body, again.headers.get("etag"), headersOf(again).cache]).toEqual([
      304,
      null,
      etag,
      PUBLIC,
    ]);
    expect((await ask(src, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("has the same address for everybody, its seller and administrators too", async () => {
    const id = await posted();
    const plain = [await plainOf(id)];
    expect((await findPublicProperty(id))?.photos).toEqual(plain);
    for (const viewer of [people.seller, people.admin]) expect((await readListing(id, viewer)).photos).toEqual(plain);
    expect((await listOwnCards(people.seller.actor, PAGE)).cards[0]?.photos).toEqual(plain);
  });

  it("is served on while the database is unavailable, if it was served before", async () => {
    const [seen, unseen] = [await plainOf(await posted()), await plainOf(await posted())];
    expect(await statusOf(seen)).toBe(200);
    later(3 * MINUTE_MS);
    const { db } = mongoose.connection;
    await mongoose.disconnect();
    try {
      expect(await statusOf(seen)).toBe(200);
      const refused = await ask(unseen);
      expect([refused.status, headersOf(refused).cache, refused.headers.get("retry-after")]).toEqual([
        503,
        "no-store",
        String(limits.databaseUnavailableRetrySeconds),
      ]);
    } finally {
      await mongoose.connect(process.env.TEST_MONGODB_URI ?? "", { dbName: db?.databaseName ?? "", autoIndex: false });
    }
    expect(await statusOf(unseen)).toBe(200);
  });
});

describe("a photo of a listing that is not public (security F35)", () => {
  const ban = async (bannedAt: Date | null, { id }: Person) => {
    await UserModel.updateOne({ _id: id }, bannedAt ? { bannedAt } : { $unset: { bannedAt: 1 } });
    await syncListingsWithSeller(id);
  };
  const hidings: [string, (id: string) => Promise<unknown>][] = [
    ["sold", (id) => markSold(people.seller.actor, id)],
    ["edited by its seller", (id) => editListing(id, { by: people.seller, body: { name: "Another name" } })],
    ["deleted", (id) => deleteListing(people.seller.actor, id)],
    [
      "archived",
      async (id) => {
        await PropertyModel.updateOne({ _id: id }, { contactSold: true });
        await deleteListing(people.seller.actor, id);
      },
    ],
    ["of a banned seller", () => ban(new Date(), people.seller)],
  ];

  it.each(hidings)("is a 404 once the listing is %s", async (_, hide) => {
    const id = await posted();
    const src = await plainOf(id);
    expect(await statusOf(src)).toBe(200);
    await hide(id);
    later();
    for (const call of [GET, HEAD]) {
      const answer = await ask(src, { call, headers: { "if-none-match": "*" } });
      expect([answer.status, headersOf(answer)]).toEqual([
        404,
        { ...NOSNIFF, type: "image/svg+xml", cache: "no-store" },
      ]);
    }
    for (const size of storedWidths(1_600)) expect(await statusOf(src.replace(/\d+\.webp/, `${size}.webp`))).toBe(404);
    await ban(null, people.seller);
  });

  it("is a 404 while it is pending and after a rejection, and is there at once after the approval and the return", async () => {
    const [id, other] = [await pending(), await pending()];
    const src = await plainOf(id);
    expect(await statusOf(src)).toBe(404);
    await approveProperty(people.admin.actor, id);
    expect(await statusOf(src)).toBe(200);
    await markSold(people.seller.actor, id);
    later();
    expect(await statusOf(src)).toBe(404);
    await markUnsold(people.seller.actor, id);
    expect(await statusOf(src)).toBe(200);
    await rejectProperty(people.admin.actor, other);
    expect(await statusOf(await plainOf(other))).toBe(404);
  });

  it("is shown to its seller, administrators and buyers who unlocked it, by signed addresses in their answers", async () => {
    const id = await posted();
    const plain = await plainOf(id);
    await giveCredits(people.buyer.id);
    await addToCart(people.buyer.actor, id);
    expect((await unlock(id)).status).toBe(200);
    await markSold(people.seller.actor, id);
    later();
    const found = await findListingForViewer(people.buyer.actor, id);
    const answers: Record<string, string | undefined> = {
      "own cards": (await listOwnCards(people.seller.actor, PAGE)).cards[0]?.photos[0],
      "own rows": (await listOwnListings(people.seller.actor, PAGE)).listings[0]?.photo,
      "own listing": (await readListing(id, people.seller)).photos[0],
      "review list": (await listReviewItems(people.admin.actor, PAGE)).items[0]?.photo,
      "all listings": (await listAllListings(people.admin.actor, PAGE)).properties[0]?.photos[0],
      "listing for the administrator": (await readListing(id, people.admin)).photos[0],
      "unlocked list": (await listUnlocks(people.buyer.actor, PAGE)).unlocks[0]?.property.photos[0],
      "unlocked listing": found?.property.photos[0],
      "sold one in the cart": (await listCartCards(people.buyer.actor, PAGE)).cards[0]?.photos[0],
    };
    for (const [where, src = ""] of Object.entries(answers)) {
      expect(src.startsWith(`${plain}?until=`), where).toBe(true);
      const answer = await ask(src);
      expect([answer.status, headersOf(answer).cache], where).toEqual([200, PRIVATE]);
    }
    expect(await statusOf(plain)).toBe(404);
  });

  it("can be kept by its seller under the address of the answer, signed or not", async () => {
    const id = await pending();
    const [photo] = (await readListing(id, people.seller)).photos;
    for (const src of [photo, await plainOf(id)]) {
      const body = { keepPhotos: JSON.stringify([src, src]), name: `Kept ${src?.length}` };
      expect((await editListing(id, { by: people.seller, body })).status).toBe(200);
      expect(await MediaModel.countDocuments()).toBe(1);
      expect([await plainOf(id)]).toEqual([photo?.split("?")[0]]);
    }
  });
});

describe("a signed address", () => {
  let photo: StoredPhoto;
  beforeEach(async () => {
    photo = (await photosOf(people.seller))[0] ?? expect.fail();
  });
  const changed = (src: string, change: (search: URLSearchParams) => void) => {
    const url = new URL(src, SITE);
    change(url.searchParams);
    return url.pathname + url.search;
  };

  it("is the one way to an uploaded photo before a listing shows it, and its sender's answer has it", async () => {
    const { src } = await addPhoto(people.seller.actor, await tinyImage());
    expect([await statusOf(src), await statusOf(src.split("?")[0] ?? "")]).toEqual([200, 404]);
    for (const size of photoSrcSet(src).split(", ")) expect(await statusOf(size.split(" ")[0] ?? "")).toBe(200);
  });

  it("is valid for an hour, and 30 minutes more at most", async () => {
    const src = signedSource(photo);
    later(limits.photoAddressMinutes * MINUTE_MS - 1_000);
    expect(await statusOf(src)).toBe(200);
    later(limits.photoAddressStepMinutes * MINUTE_MS + 1_000);
    expect(await statusOf(src)).toBe(404);
  });

  it("still shows a photo that has become public, as everybody sees it", async () => {
    const id = await pending();
    const src = signedSource(await photoOf(id));
    await approveProperty(people.admin.actor, id);
    later(2 * limits.photoAddressMinutes * MINUTE_MS);
    const answer = await ask(src);
    expect([answer.status, headersOf(answer).cache]).toEqual([200, PUBLIC]);
  });

  it("opens no other photo, for no other time, and cannot be made without the secret", async () => {
    const src = signedSource(photo);
    const [other = expect.fail()] = await photosOf(people.seller);
    const wrong = [
      src.replace(photo.key, other.key),
      changed(src, (search) => search.set("until", String(Number(search.get("until")) + 1_800))),
      changed(src, (search) => search.delete("until")),
      changed(src, (search) => search.set("until", "Infinity")),
      changed(src, (search) => search.delete("sign")),
      changed(src, (search) => search.set("sign", "")),
      changed(src, (search) => search.set("sign", "a".repeat(22))),
      changed(src, (search) => search.set("sign", "é".repeat(11))),
    ];
    for (const one of wrong) expect(await statusOf(one), one).toBe(404);
    vi.stubEnv("AUTH_SECRET", "another-secret-of-at-least-32-characters");
    expect(await statusOf(src)).toBe(404);
    vi.unstubAllEnvs();
    expect(await statusOf(src)).toBe(200);
  });

  it("stays the same for a while, so that browsers keep the photo", () => {
    const start = Math.ceil(now / (30 * MINUTE_MS)) * 30 * MINUTE_MS + 1;
    expect(signedSource(photo, start)).toBe(signedSource(photo, start + 29 * MINUTE_MS));
    expect(signedSource(photo, start)).not.toBe(signedSource(photo, start + 31 * MINUTE_MS));
  });
});

describe("a picture that belongs to no listing", () => {
  const KEY = "c0ffee00".repeat(4);
  const src = `/media/${photoFile(KEY, 320)}`;
  beforeAll(async () => {
    const folder = path.join(getEnv().DATA_DIR, "media");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, photoFile(KEY, 320)), "a picture");
    await writeFile(path.join(getEnv().DATA_DIR, "secret.webp"), "secret");
  });

  it("is public as a profile picture, also from before the records of pictures", async () => {
    expect(await statusOf(src)).toBe(200);
    const { actor } = await signedIn("buyer");
    const times = { touchedAt: new Date(), createdAt: new Date() };
    await MediaModel.create({
      _id: KEY,
      userId: new Types.ObjectId(actor.id),
      state: "attached",
      width: 320,
      height: 320,
      ...times,
    });
    later();
    expect(await statusOf(src)).toBe(200);
  });

  it.each([
    `/media/${"0".repeat(32)}-640.webp`,
    "/media/..%2fsecret.webp",
    `/media/${photoFile(KEY, 320)}%00`,
    `/media/${photoFile(KEY, 320)}%2f`,
    src.toUpperCase().replace("/MEDIA", "/media"),
    src.replace("webp", "svg"),
    "/media/",
    `/media/${"x".repeat(300)}`,
  ])("%j is a 404 with the placeholder", async (wrong) => {
    const response = await ask(wrong);
    expect([response.status, headersOf(response)]).toEqual([
      404,
      { ...NOSNIFF, type: "image/svg+xml", cache: "no-store" },
    ]);
    expect(await response.text()).toContain("<svg");
  });
});
