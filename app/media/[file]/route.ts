import { readFile } from "node:fs/promises";
import { withoutBody } from "@/lib/api/route-handlers";
import { photoAccess } from "@/lib/media/photo-access";
import { findPhoto } from "@/lib/media/photo-rows";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";

type Context = { params: Promise<{ file: string }> };

const PLACEHOLDER_FILE = "public/pictures/placeholder.svg";
const NOSNIFF = { "x-content-type-options": "nosniff" };
const LIFETIMES = {
  everybody: `public, max-age=${limits.photoCachedSeconds}, must-revalidate`,
  holder: `private, max-age=${limits.photoAddressMinutes * 60}`,
};

/**
 * A stored photo, for those who may see it (docs/decisions/047-photos-of-hidden-listings.md); to everybody else, and when it is
 * not there, a 404 with the placeholder drawing as its body.
 */
export async function GET({ url, headers }: Request, { params }: Context): Promise<Response> {
  const photo = await findPhoto((await params).file);
  if (!photo) return placeholder(404);
  try {
    const access = await photoAccess(photo.key, new URL(url).searchParams);
    if (!access) return placeholder(404);
    const facts = { ...NOSNIFF, etag: photo.tag, "cache-control": LIFETIMES[access] };
    if (headers.get("if-none-match")?.includes(photo.tag)) return new Response(null, { status: 304, headers: facts });
    const content = { "content-type": "image/webp", "content-length": String(photo.bytes) };
    return new Response(photo.open(), { headers: { ...facts, ...content } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "DATABASE_UNAVAILABLE") throw error;
    return placeholder(503, { "retry-after": String(limits.databaseUnavailableRetrySeconds) });
  }
}

export const HEAD = async (request: Request, context: Context): Promise<Response> =>
  withoutBody(await GET(request, context));

async function placeholder(status: 404 | 503, also: Record<string, string> = {}): Promise<Response> {
  const drawing = await readFile(PLACEHOLDER_FILE, "utf8").catch(() => null);
  const headers = { ...NOSNIFF, ...also, "content-type": "image/svg+xml", "cache-control": "no-store" };
  return new Response(drawing, { status, headers });
}
