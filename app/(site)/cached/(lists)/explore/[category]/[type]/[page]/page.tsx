import { notFound } from "next/navigation";
import { ExploreScreen, exploreMetadata, openExplore } from "@/app/(site)/property/explore/_components/explore-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { exploreQueryFromSegments } from "@/lib/search/explore-query";

type Props = PageProps<"/cached/explore/[category]/[type]/[page]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

const queryOf = async ({ params }: Props) => {
  const { category, type, page } = await params;
  return exploreQueryFromSegments(category, type, page);
};

export async function generateMetadata(props: Props) {
  const query = await queryOf(props);
  if (!query) notFound();
  return exploreMetadata(query);
}

/** `/property/explore` by category, type and page, cached and the same for everybody. */
export default async function CachedExplorePage(props: Props) {
  const query = await queryOf(props);
  if (!query) return <NotFoundScreen />;
  return <ExploreScreen query={query} list={await openExplore(query)} />;
}
