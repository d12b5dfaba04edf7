import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { xmlText } from "@/lib/platform/xml-text";
import { allListingsTag } from "@/lib/property/cache-tags";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { placeLine } from "@/lib/property/headline";
import { priceWithPeriod } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { PropertyRecord } from "@/models/listing-record";

/** The fields of a listing in the feed. */
export type FeedListing = Pick<
  PublicProperty,
  "_id" | "slug" | "name" | "category" | "propertyType" | "price" | "locality" | "city" | "createdAt" | "updatedAt"
>;

/** Entries in the feed of new listings. */
const FEED_LENGTH = 30;

const NEWEST = { filter: filterOf(), sort: "newest", page: 1, pageSize: FEED_LENGTH } as const;

const FIELDS = { ...CARD_FIELDS, updatedAt: 1 } as const;

type Row = CardRecord & Pick<PropertyRecord, "updatedAt">;

/** The newest public listings, newest first. Cached until a listing changes. */
export const listFeed = (): Promise<FeedListing[]> =>
  cachedRead(["feed"], [allListingsTag], () =>
    withDatabase(async () => {
      const { records } = await readListPage<Row>(NEWEST, FIELDS, FEED_LENGTH);
      return records.map((record) => ({ ...toPropertyCard(record), updatedAt: record.updatedAt.toISOString() }));
    }),
  );

const EPOCH = new Date(0).toISOString();

/** New listings as an Atom feed (RFC 4287), newest first. Addresses begin with `site`. */
export function atomFeed(listings: readonly FeedListing[], site: string): string {
  const self = `${site}${routes.feed}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`New properties on ${company.name}`)}</title>`,
    `<updated>${latest(listings)}</updated>`,
    `<author><name>${xmlText(company.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + routes.listings())}"/>`,
    ...listings.map((listing) => entry(listing, site)),
    "</feed>",
    "",
  ].join("\n");
}

const latest = (listings: readonly FeedListing[]): string =>
  listings
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? EPOCH;

function entry(listing: FeedListing, site: string): string {
  const { _id, slug, name, category, createdAt, updatedAt } = listing;
  const kind = CATEGORY_NAMES[category];
  return [
    // The id of an entry must never change (RFC 4287, 4.2.6); the slug may.
    `<entry><id>${xmlText(site + routes.property(_id))}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + routes.property(slug))}"/>`,
    `<published>${createdAt}</published><updated>${updatedAt}</updated>`,
    `<category term="${xmlText(category)}" label="${xmlText(kind.badge)}"/>`,
    `<summary>${xmlText(`${placeLine(listing)}, ${kind.phrase}: ${priceWithPeriod(listing)}`)}</summary></entry>`,
  ].join("");
}
