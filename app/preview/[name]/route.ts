import { addressKey, clientAddress } from "@/lib/api/client-address";
import { serve } from "@/lib/api/route-handlers";
import { limits } from "@/lib/platform/limits";
import { drawPreview, hasPreview } from "@/lib/seo/preview-pictures";

type Context = { params: Promise<{ name: string }> };

const ROUTE = "/preview/{name}";
const NAME = /^([a-z0-9-]{1,200})\.jpg$/;
const FOUND = { "content-type": "image/jpeg", "cache-control": `public, max-age=${limits.photoCachedSeconds}` };

/** `/preview/<slug>.jpg`: what stands for a page where it is linked to. */
export const GET = (request: Request, context: Context): Promise<Response> =>
  serve(request, () => pictureOf(request, context), ROUTE);

/** Answers whether the preview exists, without drawing it. */
export const HEAD = (request: Request, context: Context): Promise<Response> =>
  serve(request, () => headOf(context), ROUTE);

const nameOf = async ({ params }: Context) => NAME.exec((await params).name)?.[1];

async function pictureOf({ headers }: Request, context: Context): Promise<Response> {
  const name = await nameOf(context);
  const picture = name ? await drawPreview(name, addressKey(clientAddress(headers))) : null;
  if (!picture) return none();
  const length = { "content-length": String(picture.byteLength) };
  return new Response(new Uint8Array(picture), { headers: { ...FOUND, ...length } });
}

async function headOf(context: Context): Promise<Response> {
  const name = await nameOf(context);
  return name && (await hasPreview(name)) ? new Response(null, { headers: FOUND }) : none();
}

const none = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
