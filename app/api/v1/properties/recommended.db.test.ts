import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { DAY_MS } from "@/lib/platform/time";
import { refreshRanks } from "@/lib/search/ranks";
import { ClaimModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { signedIn } from "@/tests/people";
import { expectedRank, GOOD_DAYS, NOW, rankedListings, recountCells } from "@/tests/rank-oracle";

const LISTINGS = 240;
const PAGE = 40;
const RERA = [undefined, "P-IND-17-1043", "p-bpl-19-2317 ", "P51700012345", "yes"] as const;
/** What is known of the sellers, who take turns: which of them may have the badge of an owner. */
const SELLERS = [
  { type: "owner", isOwner: true },
  { type: "owner", isUnconfirmed: true },
  { type: "owner", isReported: "upheld", isOwner: false },
  { type: "owner", isReported: "refused", isOwner: true },
  { type: "owner", isClaimed: "upheld", isOwner: false },
  { type: "owner", isClaimed: "closed", isOwner: true },
  { type: "agent" },
] as const;
type Shown = {
  _id: string;
  rank: { score: number; parts: object };
  badges: { code: string; date?: string; until?: string }[];
};

let stored: PropertyRecord[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const people = await Promise.all(
    SELLERS.map(({ type, ...seller }) => signedIn(type, "isUnconfirmed" in seller ? { numberConfirmedAt: null } : {})),
  );
  const listings = rankedListings(LISTINGS).map((listing, place): PropertyRecord => {
    const keys = listing.photos.map(({ key }) => key);
    const checked = [undefined, keys, keys.toReversed(), keys.slice(1), [...keys, "another"]][place % 5];
    const reraNumber = RERA[place % 7];
    return {
      ...listing,
      sellerId: new Types.ObjectId(people[place % SELLERS.length]?.id),
      ...(checked && { photosChecked: { keys: checked, at: new Date(NOW.getTime() - (place % 9) * DAY_MS) } }),
      ...(place % 11 === 0 && { contactHeld: true }),
      ...(listing.publicText && reraNumber && { publicText: { ...listing.publicText, reraNumber } }),
    };
  });
  await PropertyModel.collection.insertMany(listings as never, { ignoreUndefined: true });
  for (const [place, seller] of SELLERS.entries()) {
    const of = { propertyId: listings[place]?._id, reason: "broker" };
    const at = { createdAt: NOW, waitingSince: NOW };
    if ("isReported" in seller)
      await ReportModel.collection.insertOne({
        ...{ ...of, ...at, propertyName: "A home", state: "settled", upheld: seller.isReported === "upheld" },
      } as never);
    if ("isClaimed" in seller)
      await ClaimModel.collection.insertOne({
        ...{ ...of, sellerId: listings[place]?.sellerId, buyerId: new Types.ObjectId() },
        ...(seller.isClaimed === "upheld" ? { state: "returned", cause: "upheld", lostAt: NOW } : { state: "closed" }),
      } as never);
  }
  await recountCells();
  await refreshRanks(NOW);
  stored = await PropertyModel.collection.find<PropertyRecord>({}).toArray();
});
afterAll(() => vi.useRealTimers());

/** What each badge means, written down a second time. */
function expectedBadges(listing: PropertyRecord): string[] {
  const place = Number.parseInt(listing._id.toHexString(), 16);
  const seller = SELLERS[place % SELLERS.length];
  const ageMs = NOW.getTime() - (listing.confirmedAt?.getTime() ?? 0);
  const checked = [...(listing.photosChecked?.keys ?? [])].sort().join();
  const badges = {
    owner: seller !== undefined && "isOwner" in seller && seller.isOwner && !listing.contactHeld,
    confirmed: ageMs < GOOD_DAYS[listing.category] * DAY_MS,
    rera: /^P-[A-Z][A-Z][A-Z]-[0-9][0-9]-[0-9]+$/i.test(listing.publicText?.reraNumber?.trim() ?? ""),
    photos:
      checked !== "" &&
      checked ===
        listing.photos
          .map(({ key }) => key)
          .sort()
          .join(),
  };
  return Object.entries(badges).flatMap(([code, isThere]) => (isThere ? [code] : []));
}

const walk = async (query: string): Promise<Shown[]> => {
  const shown: Shown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/v1/properties?sort=recommended&limit=${PAGE}&page=${page}${query}`;
    const answer = (await callApi(listProperties, { path })).body as unknown as {
      data: Shown[];
      meta: { pages: number };
    };
    shown.push(...answer.data);
    pages = answer.meta.pages;
  }
  return shown;
};

it.each<[string, (listing: PropertyRecord) => boolean]>([
  ["", () => true],
  ["&category=rent", ({ category }) => category === "rent"],
  ["&category=sale&city=Indore", ({ category, city }) => category === "sale" && city === "Indore"],
  ["&city=Bhopal&type=House", ({ city, propertyType }) => city === "Bhopal" && propertyType === "House"],
])(
  "every page of `recommended` with %j has the order, the parts and the badges of their definitions",
  async (query, is) => {
    const ranked = stored
      .filter((listing) => listing.listed && is(listing))
      .map((listing) => ({ _id: listing._id.toHexString(), listing, rank: expectedRank(listing, stored, NOW) }))
      .sort((one, other) => other.rank.score - one.rank.score || (one._id < other._id ? 1 : -1));
    const shown = await walk(query);
    expect(ranked.length).toBeGreaterThan(8);
    expect(shown.map(({ _id, rank, badges }) => ({ _id, rank, badges: badges.map(({ code }) => code) }))).toEqual(
      ranked.map(({ _id, rank, listing }) => ({ _id, rank, badges: expectedBadges(listing) })),
    );
  },
);

it("has listings with and without each badge", () => {
  const listed = stored.filter(({ listed: isListed }) => isListed).map(expectedBadges);
  for (const code of ["owner", "confirmed", "rera", "photos"])
    expect(new Set(listed.map((badges) => badges.includes(code))).size, code).toBe(2);
});
