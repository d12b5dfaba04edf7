import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Entry } from "@/lib/cache/entry-types";
import type { KeptPages } from "@/lib/cache/kept-pages";
import type { Answering } from "@/lib/cache/request-start";

type Ready = { headers: OutgoingHttpHeaders; body: Buffer };

const MOST_ADDRESSES = 10_000;
/** A page has few spellings (`?page=1`): what else is asked for is cut off at the door. */
const MOST_ADDRESSES_OF_A_PAGE = 4;
const LONGEST_ADDRESS = 512;
/** A request with one of these asks for something else than the page, or for it in another way. */
const OTHER_WISHES = [
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
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/;
/** Of one answer alone. */
const OWN_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/**
 * Answers of kept pages as they leave, with their bodies as they are packed: what was sent from an entry is sent again, word for word, for as long
 * as that entry is what is kept (docs/decisions/020-ready-answers.md). Whatever is asked for in another way is the framework's.
 */
export function createReadyAnswers(pages: Pick<KeptPages, "current">) {
  /** Of addresses, the keys of the pages that answered them. */
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  /** Of an entry, what was sent from it to whom: it goes when the entry does. */
  const sentFrom = new WeakMap<Entry, Map<string, Ready>>();
  let answers = 0;

  return {
    /** Answers when the answer is ready, and tells whether it did. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "" } = request;
      const key = isPlainVisit(request) ? keys.get(url) : undefined;
      const entry = key === undefined ? undefined : pages.current(key);
      const ready = entry && sentFrom.get(entry)?.get(url);
      if (!ready) return false;
      answers += 1;
      send(request.headers, response, ready);
      return true;
    },
    /** To be called before the framework answers: once it has, from an entry that is kept, that answer is ready. */
    learnFrom(request: IncomingMessage, response: ServerResponse, answering: Answering): void {
      const { url = "" } = request;
      if (!isPlainVisit(request) || url.length > LONGEST_ADDRESS) return;
      response.once("finish", () => {
        const { found } = answering;
        const body = found?.entry.packed?.html;
        if (!found || !body || !isWholePage(response)) return;
        const headers = Object.fromEntries(
          Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
        );
        const sent = sentFrom.get(found.entry) ?? new Map<string, Ready>();
        const [oldest = ""] = sent.keys();
        if (sent.size === MOST_ADDRESSES_OF_A_PAGE) sent.delete(oldest);
        sentFrom.set(found.entry, sent.set(url, { headers, body }));
        keys.set(url, found.key);
      });
    },
    /** Answers given, ever, and addresses of which one may be ready. */
    counts: () => ({ answers, addresses: keys.size }),
  };
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    GZIP.test(String(headers["accept-encoding"] ?? "")) &&
    OTHER_WISHES.every((name) => headers[name] === undefined) &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

const isWholePage = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader("x-nextjs-cache") === "HIT" &&
  response.hasHeader("etag") &&
  !response.hasHeader("set-cookie") &&
  String(response.getHeader("content-type")).startsWith("text/html");

function send(asked: IncomingHttpHeaders, response: ServerResponse, { headers, body }: Ready): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (hasSame(asked, String(headers.etag))) {
    response.removeHeader("content-type");
    response.writeHead(304).end();
    return;
  }
  response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", body.length);
  response.writeHead(200).end(body);
}

/** Whether the one who asks has the page with this tag already (RFC 9110, 13.1.2). */
function hasSame({ "if-none-match": tags, "cache-control": wish }: IncomingHttpHeaders, etag: string): boolean {
  if (!tags || wish?.includes("no-cache")) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags.trim() === "*" || tags.split(",").some((tag) => strong(tag) === strong(etag));
}
