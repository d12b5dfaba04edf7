import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Of one coding in a list, unless its weight is 0 (RFC 9110, 12.5.3). */
const accepting = (coding: string) =>
  new RegExp(String.raw`(?:^|,)\s*${coding}(?=\s*(?:[;,]|$))(?!\s*;\s*q=0(?:\.0*)?\s*(?:[;,]|$))`, "i");
const ACCEPTED = { br: accepting("br"), gzip: accepting("(?:x-)?gzip") };

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

/**
 * Request header of the proxy in `deploy/`, which keeps a page for one second and replaces its lifetime before it sends it on.
 * The pipeline removes it from the requests of others.
 */
export const OWN_PROXY_HEADER = "x-basera-proxy";

const LIFETIME = "cache-control";
/** A cached page as the framework describes it: its lifetime on this server, which expires it when something changes. */
const OF_SERVER = /^s-maxage=\d+/;
/** Of a cached page in any cache that learns of no change (security F39). `deploy/nginx.conf` has it too. */
export const FOREIGN_LIFETIME = "max-age=0, s-maxage=60, stale-while-revalidate=300";

type Headers = { [LIFETIME]: string; vary?: string };
const onServer = new WeakMap<ServerResponse, Headers>();

/** Sets the lifetime of a cached page for the sender of this request. Other responses stay as they are. */
export function setPageLifetime({ headers }: IncomingMessage, response: ServerResponse): void {
  const lifetime = response.getHeader(LIFETIME);
  if (typeof lifetime !== "string" || !OF_SERVER.test(lifetime)) return;
  const vary = [response.getHeader("vary") ?? []].flat().join(", ");
  onServer.set(response, { [LIFETIME]: lifetime, ...(vary && { vary }) });
  // A cache that passed the header on to us must not send this response to requests without it.
  if (headers[OWN_PROXY_HEADER] !== undefined)
    response.setHeader("vary", vary ? `${vary}, ${OWN_PROXY_HEADER}` : OWN_PROXY_HEADER);
  else response.setHeader(LIFETIME, FOREIGN_LIFETIME);
}

/** The headers of a sent page as they were before {@link setPageLifetime}. */
export const headersOnServer = (response: ServerResponse) => ({ ...response.getHeaders(), ...onServer.get(response) });
