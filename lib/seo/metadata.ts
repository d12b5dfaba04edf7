import type { Metadata } from "next";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { PREVIEW_SIZE, SITE_PREVIEW } from "@/lib/seo/preview-rules";

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
