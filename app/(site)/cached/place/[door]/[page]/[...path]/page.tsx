import { permanentRedirect } from "next/navigation";
import { landingMetadata } from "@/app/(site)/cached/landing/_sections/landing-metadata";
import { LandingScreen } from "@/app/(site)/cached/landing/_sections/landing-screen";
import { openLanding } from "@/app/(site)/cached/landing/_sections/read-landing";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isCanonicalPlace, landingPath, readPlace } from "@/lib/landing/rules";

type Props = PageProps<"/cached/place/[door]/[page]/[...path]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export const generateMetadata = async ({ params }: Props) => landingMetadata(readPlace(await params));

/** Properties of a city or a locality, narrowed step by step; other spellings of the path lead here for good. */
export default async function PlacePage({ params }: Props) {
  const segments = await params;
  const place = readPlace(segments);
  if (!place) return <NotFoundScreen />;
  if (!isCanonicalPlace(segments, place)) permanentRedirect(landingPath(place));
  const read = await openLanding(place);
  return read ? <LandingScreen landing={place} {...read} /> : <NotFoundScreen />;
}
