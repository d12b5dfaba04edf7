import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LocalityScreen } from "@/app/(site)/locality/[city]/[locality]/_components/locality-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { routes } from "@/lib/platform/routes";
import { cityFrom } from "@/lib/property/rules";
import { nearestIndexablePath } from "@/lib/search/landing-queries";
import { isWorthIndexing } from "@/lib/search/landing-rules";
import { findLocalitySlug, type LocalityPage, readLocalityPage } from "@/lib/search/locality-pages";
import { segmentText } from "@/lib/search/query-parameters";
import { localityDescription, localityTitle } from "@/lib/seo/locality-questions";
import { pageMetadata } from "@/lib/seo/metadata";
import { fittedTitle } from "@/lib/seo/titles";

type Props = PageProps<"/locality/[city]/[locality]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

/** The locality that an address stands for; null for an unknown one. Every other spelling of the address redirects for good. */
const openLocality = cache(async (typedCity: string, typedLocality: string): Promise<LocalityPage | null> => {
  const city = cityFrom(segmentText(typedCity));
  const slug = city && (await findLocalitySlug(city, segmentText(typedLocality)));
  if (!city || !slug) return null;
  const path = routes.locality({ city, locality: slug });
  if (path !== routes.locality({ city: typedCity, locality: typedLocality }) || typedCity !== city.toLowerCase())
    permanentRedirect(path);
  return readLocalityPage(city, slug);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { city, locality } = await params;
  const page = await openLocality(city, locality);
  if (!page) notFound();
  const isIndexed = isWorthIndexing(page.count);
  return pageMetadata({
    title: fittedTitle(localityTitle(page), 1),
    description: localityDescription(page),
    path: isIndexed
      ? routes.locality({ city: page.city, locality: page.slug })
      : await nearestIndexablePath({ city: page.city, locality: page.slug }),
    noindex: !isIndexed,
  });
}

export default async function LocalityGuide({ params }: Props) {
  const { city, locality } = await params;
  const page = await openLocality(city, locality);
  return page ? <LocalityScreen page={page} /> : <NotFoundScreen />;
}
