import { rupees } from "@/lib/platform/format";
import { company } from "@/lib/platform/site-content";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";

/** Size in px of the preview picture that other sites show with a link (ogp.me). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Name of the picture for pages without their own. */
export const SITE_PREVIEW = "site";

/** Texts of a preview picture: the large line and the line below it. */
export type PreviewTexts = { title: string; line: string };

export const sitePreview: PreviewTexts = { title: company.name, line: company.tagline };

/** Characters of a headline, which fill two lines of the picture. */
const HEADLINE_MAX = 120;

/** Price, type, place and category of a listing, without characters that the font cannot draw. */
export function listingPreview(property: PublicProperty): PreviewTexts {
  const price = `${rupees(property.price)}${property.category === "rent" ? " per month" : ""}`;
  const headline = drawable(headlineOf(property)).slice(0, HEADLINE_MAX).trimEnd();
  return { title: price, line: `${headline} ${CATEGORY_NAMES[property.category].phrase}` };
}

/** Removes characters that the font lacks. It has only Latin letters (design.md, section 3). */
const drawable = (text: string): string =>
  text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u20b9]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
