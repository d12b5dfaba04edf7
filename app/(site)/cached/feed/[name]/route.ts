import { atomFeed, listFeed } from "@/lib/seo/feed";
import { siteAddress } from "@/lib/seo/metadata";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `/feed.xml`: new listings for feed readers. */
export async function GET(_request: Request, { params }: RouteContext<"/cached/feed/[name]">): Promise<Response> {
  if ((await params).name !== "xml") return new Response("", { status: 404 });
  const feed = atomFeed(await listFeed(), siteAddress());
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
