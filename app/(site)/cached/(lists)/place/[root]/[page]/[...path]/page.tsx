import { permanentRedirect } from "next/navigation";
import {
  LandingScreen,
  landingMetadata,
  openLanding,
} from "@/app/(site)/cached/(lists)/landing/_components/landing-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isCanonicalPlace, landingPath, readPlace } from "@/lib/search/landing-rules";

type Props = PageProps<"/cached/place/[root]/[page]/[...path]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export const generateMetadata = async ({ params }: Props) => landingMetadata(readPlace(await params));

/** Properties of a city or a locality, with optional criteria. Other spellings of the path redirect permanently. */
export default async function PlacePage({ params }: Props) {
  const segments = await params;
  const place = readPlace(segments);
  if (!place) return <NotFoundScreen />;
  if (!isCanonicalPlace(segments, place)) permanentRedirect(landingPath(place));
  const read = await openLanding(place);
  return read ? <LandingScreen landing={place} {...read} /> : <NotFoundScreen />;
}
