import type { Metadata } from "next";
import { getEnv } from "@/lib/env";
import { company } from "@/lib/site-content";

export type PageFacts = {
  /** At most 70 characters, the name of the site included by the caller where it fits. */
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** Canonical path of the page. */
  path: string;
  noindex?: boolean;
  /** Path or address of a picture for previews. */
  image?: string | undefined;
};

/** Metadata of one public page: title, description, canonical, robots, Open Graph (readings, Addresses and search engines). */
export function pageMetadata({ title, description, path, noindex, image }: PageFacts): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(noindex && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: path,
      siteName: company.name,
      locale: "en_IN",
      type: "website",
      ...(image && { images: [{ url: image }] }),
    },
  };
}

/** Metadata shared by all pages. */
export const siteMetadata = (): Metadata => ({
  metadataBase: new URL(getEnv().SITE_URL),
  title: company.name,
  description: company.about,
  formatDetection: { telephone: false, email: false, address: false },
});
