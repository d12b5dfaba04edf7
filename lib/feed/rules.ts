import { rupees } from "@/lib/format";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { placeLine } from "@/lib/property/rules";
import type { PropertyCard } from "@/lib/property/types";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { xmlText } from "@/lib/sitemap/rules";

const EPOCH = new Date(0).toISOString();

/** New listings as an Atom feed (RFC 4287), newest first; addresses begin with `site`. */
export function atomFeed(cards: readonly PropertyCard[], site: string): string {
  const self = `${site}${routes.feed}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`New properties on ${company.name}`)}</title>`,
    `<updated>${cards[0]?.createdAt ?? EPOCH}</updated>`,
    `<author><name>${xmlText(company.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + routes.listings())}"/>`,
    ...cards.map((card) => entry(card, site)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(card: PropertyCard, site: string): string {
  const url = xmlText(site + routes.property(card.slug));
  const kind = CATEGORY_NAMES[card.category];
  return [
    `<entry><id>${url}</id>`,
    `<title>${xmlText(card.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${card.createdAt}</published><updated>${card.createdAt}</updated>`,
    `<category term="${xmlText(card.category)}" label="${xmlText(kind.badge)}"/>`,
    `<summary>${xmlText(`${placeLine(card)}, ${kind.phrase}: ${rupees(card.price)}`)}</summary></entry>`,
  ].join("");
}
