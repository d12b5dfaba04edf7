import { notFound } from "next/navigation";
import { buyMetadata, openList } from "@/app/(site)/_components/list-pages";
import { BuyScreen } from "@/app/(site)/buy/_components/buy-screen";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { listQueryFromSegments } from "@/lib/search/list-urls";

type Props = PageProps<"/cached/buy/[types]/[page]">;

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
  return buyMetadata(query);
}

/** `/buy` by types and page, cached and the same for everybody. */
export default async function CachedBuyPage(props: Props) {
  const query = await queryOf(props);
  if (!query) return <NotFoundScreen />;
  return <BuyScreen query={query} list={await openList("buy", query)} />;
}
