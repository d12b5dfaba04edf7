import { routes } from "@/lib/platform/routes";
import { siteAddress } from "@/lib/seo/metadata";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `/robots.txt`. Signed-in pages exclude themselves with their own headers and are not listed here (readings, Addresses). */
export async function GET(_request: Request, { params }: RouteContext<"/cached/robots/[name]">): Promise<Response> {
  if ((await params).name !== "txt") return new Response("", { status: 404 });
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${siteAddress()}${routes.sitemap}`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
