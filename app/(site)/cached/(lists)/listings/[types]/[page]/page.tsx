import { notFound } from "next/navigation";
import { listingsMetadata, openList } from "@/app/(site)/_components/list-pages";
import { ListingsScreen } from "@/app/(site)/listings/_components/listings-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { listQueryFromSegments } from "@/lib/search/list-urls";

type Props = PageProps<"/cached/listings/[types]/[page]">;

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

const queryOf = async ({ params }: Props) => {
  const { types, page } = await params;
  return listQueryFromSegments(types, page);
};

export async function generateMetadata(props: Props) {
  const query = await queryOf(props);
  if (!query) notFound();
  return listingsMetadata(query);
}

/** `/listings` by types and page, cached and the same for everybody. */
export default async function CachedListingsPage(props: Props) {
  const query = await queryOf(props);
  if (!query) return <NotFoundScreen />;
  return <ListingsScreen query={query} list={await openList("listings", query)} />;
}
