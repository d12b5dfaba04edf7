import { readFile } from "node:fs/promises";
import { withoutBody } from "@/lib/api/route-handlers";
import { openPhoto } from "@/lib/media/photos";

type Context = { params: Promise<{ file: string }> };

const PLACEHOLDER_FILE = "public/pictures/placeholder.svg";
const sandboxed = { "content-security-policy": "sandbox; default-src 'none'", "x-content-type-options": "nosniff" };

/** A stored photo; what is not there is a 404 with the placeholder drawing as its body. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const photo = await openPhoto((await params).file);
  if (!photo) return missingPhoto();
  const headers = {
    ...sandboxed,
    "content-type": "image/webp",
    "content-length": String(photo.bytes),
    "cache-control": "public, max-age=31536000, immutable",
  };
  return new Response(photo.stream, { headers });
}

export const HEAD = async (request: Request, context: Context): Promise<Response> =>
  withoutBody(await GET(request, context));

async function missingPhoto(): Promise<Response> {
  const drawing = await readFile(PLACEHOLDER_FILE, "utf8").catch(() => null);
  const headers = { ...sandboxed, "content-type": "image/svg+xml", "cache-control": "no-store" };
  return new Response(drawing, { status: 404, headers });
}
