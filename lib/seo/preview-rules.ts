import { rupees } from "@/lib/platform/format";
import { company } from "@/lib/platform/site-content";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";

/** Pixels of a preview picture, as links to a page are shown elsewhere (ogp.me). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Name of the picture that pages without one of their own show. */
export const SITE_PREVIEW = "site";

/** Texts of a preview picture: the large line, and the one below it. */
export type PreviewTexts = { title: string; line: string };

export const sitePreview: PreviewTexts = { title: company.name, line: company.tagline };

/** Characters of a headline: two lines of the picture. */
const HEADLINE_MAX = 120;

/** Price, and what it is for where: of its own texts only what our font can draw. */
export function listingPreview(property: PublicProperty): PreviewTexts {
  const price = `${rupees(property.price)}${property.category === "rent" ? " per month" : ""}`;
  const headline = drawable(headlineOf(property)).slice(0, HEADLINE_MAX).trimEnd();
  return { title: price, line: `${headline} ${CATEGORY_NAMES[property.category].phrase}` };
}

/** The font has Latin letters alone (design.md, section 3). */
const drawable = (text: string): string =>
  text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u20b9]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
