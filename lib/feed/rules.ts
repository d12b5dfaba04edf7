import type { FeedListing } from "@/lib/feed/types";
import { rupees } from "@/lib/format";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { placeLine } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { xmlText } from "@/lib/sitemap/rules";

const EPOCH = new Date(0).toISOString();

/** New listings as an Atom feed (RFC 4287), newest first; addresses begin with `site`. */
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
  const { _id, slug, name, category, price, createdAt, updatedAt } = listing;
  const kind = CATEGORY_NAMES[category];
  return [
    // The slug may change, the id of an entry may not (RFC 4287, 4.2.6).
    `<entry><id>${xmlText(site + routes.property(_id))}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + routes.property(slug))}"/>`,
    `<published>${createdAt}</published><updated>${updatedAt}</updated>`,
    `<category term="${xmlText(category)}" label="${xmlText(kind.badge)}"/>`,
    `<summary>${xmlText(`${placeLine(listing)}, ${kind.phrase}: ${rupees(price)}`)}</summary></entry>`,
  ].join("");
}
