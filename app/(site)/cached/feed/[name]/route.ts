import { FEED_LENGTH } from "@/lib/feed/constants";
import { atomFeed } from "@/lib/feed/rules";
import { listNewest } from "@/lib/property/queries";
import { siteAddress } from "@/lib/seo";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `/feed.xml`: new listings for feed readers. */
export async function GET(_request: Request, { params }: RouteContext<"/cached/feed/[name]">): Promise<Response> {
  if ((await params).name !== "new") return new Response("", { status: 404 });
  const feed = atomFeed(await listNewest({}, FEED_LENGTH), siteAddress());
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
