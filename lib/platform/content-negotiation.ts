import type { IncomingHttpHeaders } from "node:http";

const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`;
const ACCEPTED = { br: new RegExp(String.raw`\bbr\b${refused}`), gzip: new RegExp(String.raw`\bgzip\b${refused}`) };

/** True when a request accepts an answer with this content encoding. */
export const accepts = (headers: IncomingHttpHeaders, encoding: keyof typeof ACCEPTED): boolean =>
  ACCEPTED[encoding].test(String(headers["accept-encoding"] ?? ""));

/** True when the client has the content with this etag already (RFC 9110, 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const { "if-none-match": tags, "cache-control": control } = headers;
  if (!tags || control?.includes("no-cache")) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags.trim() === "*" || tags.split(",").some((tag) => strong(tag) === strong(etag));
}
