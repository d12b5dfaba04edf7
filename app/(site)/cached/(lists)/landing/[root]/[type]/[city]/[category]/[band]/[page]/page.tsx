import { permanentRedirect } from "next/navigation";
import {
  LandingScreen,
  landingMetadata,
  openLanding,
} from "@/app/(site)/cached/(lists)/landing/_components/landing-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { bandLandingPath, isCanonicalLanding, readLandingQuery } from "@/lib/search/list-urls";

type Props = PageProps<"/cached/landing/[root]/[type]/[city]/[category]/[band]/[page]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export const generateMetadata = async ({ params }: Props) => landingMetadata(readLandingQuery(await params));

/** Properties of one type, city, category and price band. Other spellings of the path redirect permanently. */
export default async function LandingPage({ params }: Props) {
  const segments = await params;
  const query = readLandingQuery(segments);
  if (!query) return <NotFoundScreen />;
  if (!isCanonicalLanding(segments, query)) permanentRedirect(bandLandingPath(query));
  const read = await openLanding(query);
  return read ? <LandingScreen landing={query} {...read} /> : <NotFoundScreen />;
}
