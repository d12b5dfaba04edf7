import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Entry } from "@/lib/platform/cache-entries";
import type { PageCache } from "@/lib/platform/page-cache";
import type { RequestTrace } from "@/lib/platform/request-context";

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
const headersOnServer = (response: ServerResponse) => ({ ...response.getHeaders(), ...onServer.get(response) });

/** The gzip form of a cached page. `copyOf` is the brotli form it was made from. */
type GzipCopy = { copyOf: WeakRef<Buffer>; gzip: Buffer };

const MAX_ADDRESSES = 10_000;
/** A page has few spellings of its address (`?page=1`), because the pipeline removes all other differences. */
const MAX_ADDRESSES_OF_A_PAGE = 4;
const MAX_ADDRESS_LENGTH = 512;
const MAX_GZIP_BYTES = 32 * 1_048_576;
/** A request with one of these headers needs something other than the HTML page. */
const FRAMEWORK_HEADERS = [
  "rsc",
  "next-url",
  "next-action",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "x-prerender-revalidate",
  "x-middleware-prefetch",
] as const;
const PREVIEW_COOKIE = "__prerender_bypass";
/** Headers that belong to one response and are not cached. */
const SINGLE_USE_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/**
 * Caches the compressed responses made from page cache entries and sends them again, byte for byte, while the entry is cached
 * (docs/decisions/020-response-cache.md). All other requests go to the framework.
 */
export function createResponseCache(pages: Pick<PageCache, "current">) {
  /** The key of the page that answered an address. */
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  /** Headers of the responses made from an entry, by address; they are released with the entry. */
  const responses = new WeakMap<Entry, Map<string, OutgoingHttpHeaders>>();
  /** By key of the page. */
  const copies = new LRUCache<string, GzipCopy>({
    maxSize: MAX_GZIP_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length,
  });
  let answers = 0;

  function gzipOf(key: string, html: Buffer): Buffer {
    const copy = copies.get(key);
    if (copy?.copyOf.deref() === html) return copy.gzip;
    const gzip = gzipSync(brotliDecompressSync(html));
    copies.set(key, { copyOf: new WeakRef(html), gzip });
    return gzip;
  }

  return {
    /** Answers from the cache; false when it has no response for this request. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "" } = request;
      const key = isPlainVisit(request) ? keys.get(url) : undefined;
      const entry = key === undefined ? undefined : pages.current(key);
      const headers = entry && responses.get(entry)?.get(url);
      const html = entry?.compressed?.html;
      if (key === undefined || !headers || !html) return false;
      answers += 1;
      const encoding = accepts(request.headers, "br") ? "br" : "gzip";
      send(request, response, { headers, encoding, body: () => (encoding === "br" ? html : gzipOf(key, html)) });
      return true;
    },
    /** Call before the framework answers: stores the response if it comes from a page cache entry. */
    record(request: IncomingMessage, response: ServerResponse, trace: RequestTrace): void {
      const { url = "" } = request;
      if (!isPlainVisit(request) || url.length > MAX_ADDRESS_LENGTH) return;
      response.once("finish", () => {
        const { hit } = trace;
        if (!hit?.entry.compressed || !isWholePage(response)) return;
        const headers = Object.fromEntries(
          Object.entries(headersOnServer(response)).filter(([name]) => !SINGLE_USE_HEADERS.has(name.toLowerCase())),
        );
        const sent = responses.get(hit.entry) ?? new Map<string, OutgoingHttpHeaders>();
        const [oldest = ""] = sent.keys();
        if (sent.size === MAX_ADDRESSES_OF_A_PAGE) sent.delete(oldest);
        responses.set(hit.entry, sent.set(url, headers));
        keys.set(url, hit.key);
      });
    },
    /** Answers sent since the start, and the number of known addresses. */
    counts: () => ({ answers, addresses: keys.size }),
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    (accepts(headers, "br") || accepts(headers, "gzip")) &&
    FRAMEWORK_HEADERS.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

const isWholePage = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader("x-nextjs-cache") === "HIT" &&
  response.hasHeader("etag") &&
  !response.hasHeader("set-cookie") &&
  String(response.getHeader("content-type")).startsWith("text/html");

type SentResponse = { headers: OutgoingHttpHeaders; encoding: "br" | "gzip"; body: () => Buffer };

function send(request: IncomingMessage, response: ServerResponse, { headers, encoding, body }: SentResponse): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  setPageLifetime(request, response);
  if (isNotModified(request.headers, String(headers.etag))) {
    response.removeHeader("content-type");
    response.writeHead(304).end();
    return;
  }
  const bytes = body();
  response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.writeHead(200).end(bytes);
}
