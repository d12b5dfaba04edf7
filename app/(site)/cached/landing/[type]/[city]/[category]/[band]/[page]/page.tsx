import { notFound, permanentRedirect, redirect } from "next/navigation";
import { LandingScreen } from "@/app/(site)/cached/landing/_sections/landing-screen";
import { isBeyondEnd } from "@/app/(site)/listings/_sections/open-list";
import { readExplore } from "@/app/(site)/property/explore/_sections/read-explore";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isCanonicalLanding, landingPath, readLandingQuery } from "@/lib/search/landing-query";
import { fittedTitle, landingTitle, listDescription } from "@/lib/search/list-titles";
import { pageMetadata } from "@/lib/seo";

type Props = PageProps<"/cached/landing/[type]/[city]/[category]/[band]/[page]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: Props) {
  const query = readLandingQuery(await params);
  if (!query) notFound();
  const list = await readExplore(query);
  const title = landingTitle(query);
  return pageMetadata({
    title: fittedTitle(title, query.page),
    description: listDescription(title, list),
    path: landingPath(query),
    noindex: list.total === 0,
  });
}

/** Homes of one type, city, category and price band; other spellings of the path lead here for good. */
export default async function LandingPage({ params }: Props) {
  const segments = await params;
  const query = readLandingQuery(segments);
  if (!query) return <NotFoundScreen />;
  if (!isCanonicalLanding(segments, query)) permanentRedirect(landingPath(query));
  const list = await readExplore(query);
  if (isBeyondEnd(list)) redirect(landingPath({ ...query, page: 1 }));
  return <LandingScreen query={query} list={list} />;
}
