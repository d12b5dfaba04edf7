import { siteAddress } from "@/lib/seo";
import { listShards, readShard } from "@/lib/sitemap/queries";
import { sitemapIndex, urlSet } from "@/lib/sitemap/rules";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const XML = { "content-type": "application/xml; charset=utf-8" };

/** `/sitemap.xml`, the index, and `/sitemaps/:name.xml`, its shards. */
export async function GET(_request: Request, { params }: RouteContext<"/cached/sitemap/[name]">): Promise<Response> {
  const { name } = await params;
  const site = siteAddress();
  if (name === "index") return new Response(sitemapIndex(await listShards(site)), { headers: XML });
  const entries = await readShard(name, site);
  return entries ? new Response(urlSet(entries), { headers: XML }) : new Response("", { status: 404 });
}
