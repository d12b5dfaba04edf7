import type { Metadata } from "next";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/headline";
import { priceWithPeriod } from "@/lib/property/price-and-place";
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
  const headline = drawable(headlineOf(property)).slice(0, HEADLINE_MAX).trimEnd();
  return { title: priceWithPeriod(property), line: `${headline} ${CATEGORY_NAMES[property.category].phrase}` };
}

/** Removes characters that the font lacks. It has only Latin letters (design.md, section 3). */
const drawable = (text: string): string =>
  text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u20b9]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const FEED = { "application/atom+xml": [{ url: routes.feed, title: `New properties on ${company.name}` }] };

export type PageFacts = {
  /** At most 70 characters, with the name of the site if it fits (see `fittedTitle`). */
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** Canonical path of the page. */
  path: string;
  noindex?: boolean;
  /** Name of the preview picture for links to the page (app/preview). The default is the site's own. */
  preview?: string | undefined;
};

/** Metadata of one public page: title, description, canonical, robots, Open Graph (readings, Addresses and search engines). */
export function pageMetadata({ title, description, path, noindex, preview = SITE_PREVIEW }: PageFacts): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path, types: FEED },
    ...(noindex && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: path,
      siteName: company.name,
      locale: "en_IN",
      type: "website",
      images: [{ url: routes.preview(preview), ...PREVIEW_SIZE, alt: title }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The address of the running site, without a slash at its end. */
export const siteAddress = (): string => getEnv().SITE_URL;

/** Metadata shared by all pages. */
export const siteMetadata = (): Metadata => ({
  metadataBase: new URL(getEnv().SITE_URL),
  title: company.name,
  description: company.about,
  manifest: "/manifest.webmanifest",
  icons: { icon: "/icon.svg", apple: "/app-icons/apple-180.png" },
  formatDetection: { telephone: false, email: false, address: false },
});
