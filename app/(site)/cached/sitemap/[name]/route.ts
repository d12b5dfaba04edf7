import { siteAddress } from "@/lib/seo/metadata";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { sitemapIndex, urlSet } from "@/lib/seo/sitemap-rules";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const XML = { "content-type": "application/xml; charset=utf-8" };

const SHARD = /^([a-z0-9-]+)\.xml$/;

/** `/sitemap.xml`, the index, and `/sitemaps/:name.xml`, its shards. */
export async function GET(_request: Request, { params }: RouteContext<"/cached/sitemap/[name]">): Promise<Response> {
  const { name } = await params;
  const site = siteAddress();
  if (name === "xml") return new Response(sitemapIndex(await listShards(site)), { headers: XML });
  const shard = SHARD.exec(name)?.[1];
  const entries = shard ? await readShard(shard, site) : null;
  return entries ? new Response(urlSet(entries), { headers: XML }) : new Response("", { status: 404 });
}
