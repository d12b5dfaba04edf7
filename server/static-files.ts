import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { accepts, isNotModified } from "@/lib/platform/response-cache";

const PREFIX = "/_next/static/";
/** Their names contain a hash of their content, or of the build. */
const FOREVER = "public, max-age=31536000, immutable";
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;
const TYPES: Readonly<Record<string, string>> = {
  js: "application/javascript; charset=UTF-8",
  mjs: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  svg: "image/svg+xml",
  json: "application/json; charset=UTF-8",
  map: "application/json; charset=UTF-8",
  txt: "text/plain; charset=UTF-8",
};

type Encoding = (typeof ENCODINGS)[number]["name"];
/** Compressed content by encoding; read at the first request. */
type StaticFile = { path: string; type: string; etag?: string; contents: Map<Encoding, Buffer> };

/**
 * Sends the text files of a build with the copies that the build compressed (scripts/steps/build.mjs), the smallest
 * files too, which the framework sends as they are. Everything else is left to the framework.
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>(existsSync(folder) ? filesIn(folder) : []);
  return {
    /** Answers with a compressed copy; false when there is none that the client accepts. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = "", headers } = request;
      if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD") || headers.range) return false;
      const file = files.get(url.split("?", 1)[0] ?? "");
      const encoding = ENCODINGS.find(({ name }) => file?.contents.has(name) && accepts(headers, name))?.name;
      if (!file || !encoding) return false;
      const body = contentOf(file, encoding);
      file.etag ??= `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      for (const [name, value] of Object.entries({
        "cache-control": FOREVER,
        vary: "Accept-Encoding",
        etag: file.etag,
      }))
        response.setHeader(name, value);
      if (isNotModified(headers, file.etag)) {
        response.writeHead(304).end();
        return true;
      }
      response.setHeader("content-type", file.type);
      response.setHeader("content-encoding", encoding);
      response.setHeader("content-length", body.length);
      response.writeHead(200).end(method === "HEAD" ? undefined : body);
      return true;
    },
  };
}

export type StaticFiles = ReturnType<typeof createStaticFiles>;

const UNREAD = Buffer.alloc(0);

function filesIn(folder: string): [string, StaticFile][] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const known = new Set(names);
  return names.flatMap((name): [string, StaticFile][] => {
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    const copies = ENCODINGS.filter(({ ending }) => known.has(name + ending));
    if (!type || copies.length === 0) return [];
    const path = join(folder, name);
    const url = PREFIX + relative(folder, path).split(sep).map(encodeURIComponent).join("/");
    return [[url, { path, type, contents: new Map(copies.map((copy) => [copy.name, UNREAD])) }]];
  });
}

function contentOf(file: StaticFile, encoding: Encoding): Buffer {
  const kept = file.contents.get(encoding);
  if (kept && kept !== UNREAD) return kept;
  const ending = ENCODINGS.find(({ name }) => name === encoding)?.ending ?? "";
  const content = readFileSync(file.path + ending);
  file.contents.set(encoding, content);
  return content;
}
