import { withoutBody } from "@/lib/http/route";
import { drawPreview } from "@/lib/preview/queries";

type Context = { params: Promise<{ name: string }> };

const NAME = /^([a-z0-9-]{1,200})\.jpg$/;

/** `/preview/<slug>.jpg`: what stands for a page where it is linked to. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [, name] = NAME.exec((await params).name) ?? [];
  const picture = name ? await drawPreview(name) : null;
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const headers = {
    "content-type": "image/jpeg",
    "content-length": String(picture.byteLength),
    "cache-control": "public, max-age=86400",
  };
  return new Response(new Uint8Array(picture), { headers });
}

export const HEAD = async (request: Request, context: Context): Promise<Response> =>
  withoutBody(await GET(request, context));
