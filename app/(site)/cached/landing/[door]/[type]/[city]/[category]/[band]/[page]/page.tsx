import { permanentRedirect } from "next/navigation";
import { landingMetadata } from "@/app/(site)/cached/landing/_sections/landing-metadata";
import { LandingScreen } from "@/app/(site)/cached/landing/_sections/landing-screen";
import { openLanding } from "@/app/(site)/cached/landing/_sections/read-landing";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isCanonicalLanding, landingPath, readLandingQuery } from "@/lib/search/landing-query";

type Props = PageProps<"/cached/landing/[door]/[type]/[city]/[category]/[band]/[page]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export const generateMetadata = async ({ params }: Props) => landingMetadata(readLandingQuery(await params));

/** Homes of one type, city, category and price band; other spellings of the path lead here for good. */
export default async function LandingPage({ params }: Props) {
  const segments = await params;
  const query = readLandingQuery(segments);
  if (!query) return <NotFoundScreen />;
  if (!isCanonicalLanding(segments, query)) permanentRedirect(landingPath(query));
  const read = await openLanding(query);
  return read ? <LandingScreen landing={query} {...read} /> : <NotFoundScreen />;
}
