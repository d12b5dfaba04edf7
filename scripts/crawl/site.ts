import { type HTMLElement, parse } from "node-html-parser";
import { picturesIn } from "@/scripts/crawl/structured-data";

const AT_ONCE = 6;
/** A site with more pages than this is taken for endless. */
const MOST_PAGES = 20_000;

export type Found = { page: Page; depth: number; from: string };

async function fetchPage(url: string): Promise<Page> {
  const answer = await fetch(url, { redirect: "manual" });
  return readPage(url, answer, await answer.text());
}

/**
 * All pages of the site that links lead to from `start`, each with the fewest clicks to it; addresses that `isRead` refuses are
 * left out.
 */
export async function walk(start: string, isRead: (url: string) => boolean = () => true): Promise<Map<string, Found>> {
  const { origin } = new URL(start);
  const found = new Map<string, Found>();
  let level: { url: string; from: string }[] = [{ url: start, from: "" }];
  const seen = new Set([start]);
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: typeof level = [];
    await forEachConcurrently(level, async ({ url, from }) => {
      const page = await fetchPage(url);
      found.set(url, { page, depth, from });
      // A redirect is not a click: the browser follows it.
      const targets = page.location ? [page.location] : page.links;
      for (const target of targets) {
        if (seen.has(target) || new URL(target).origin !== origin) continue;
        seen.add(target);
        if (!isRead(target)) continue;
        next.push({ url: target, from: url });
      }
    });
    if (seen.size > MOST_PAGES) throw new Error(`More than ${MOST_PAGES} addresses: the site seems to be endless`);
    level = next;
  }
  return found;
}

/** Calls `work` for each item, several at a time. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].reverse();
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const textsIn = (xml: string, tag: "loc" | "image:loc") =>
  parse(xml)
    .getElementsByTagName(tag)
    .map(({ text }) => text);

/** Addresses and pictures in a shard of the sitemap, or shards in its index. */
export const readShard = (xml: string): { urls: string[]; images: string[] } => ({
  urls: textsIn(xml, "loc"),
  images: textsIn(xml, "image:loc"),
});

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Addresses and pictures in all shards of the sitemap that robots.txt names, and the number of shards. */
export async function readSitemap(site: string): Promise<{ urls: string[]; images: string[]; shards: number }> {
  const [, index] = /^Sitemap: (\S+)$/m.exec(await read(`${site}/robots.txt`)) ?? [];
  if (!index) throw new Error("robots.txt names no sitemap");
  const { urls: names } = readShard(await read(index));
  const shards: ReturnType<typeof readShard>[] = [];
  for (const name of names) shards.push(readShard(await read(name)));
  return {
    urls: shards.flatMap(({ urls }) => urls),
    images: shards.flatMap(({ images }) => images),
    shards: shards.length,
  };
}

/** What a crawler reads from one answer of the site. */
export type Page = {
  url: string;
  status: number;
  /** Where a redirect leads; absolute. */
  location?: string;
  isHtml: boolean;
  isNoindex: boolean;
  canonical?: string;
  title: string;
  description: string;
  headings: string[];
  /** Names of the Open Graph properties. */
  openGraph: string[];
  /** Text of each block of JSON-LD. */
  data: string[];
  links: string[];
  images: string[];
};

const within = (root: HTMLElement, selector: string, name: string): string[] =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? []);

const sourcesOf = (srcset: string) => srcset.split(",").flatMap((one) => one.trim().split(/\s+/)[0] ?? []);

/** Reads one answer; addresses become absolute, without their fragments. */
export function readPage(url: string, answer: Response, html: string): Page {
  const isHtml = /^text\/html/.test(answer.headers.get("content-type") ?? "");
  const root = parse(isHtml ? html : "");
  const absolute = (href: string) => {
    const target = new URL(href, url);
    target.hash = "";
    return target.href;
  };
  const location = answer.headers.get("location");
  const canonical = within(root, 'link[rel="canonical"]', "href")[0];
  const data = root.querySelectorAll('script[type="application/ld+json"]').map(({ rawText }) => rawText);
  const meta = (name: string) => within(root, `meta[name="${name}"]`, "content").join(" ");
  return {
    url,
    status: answer.status,
    ...(location && { location: absolute(location) }),
    isHtml,
    isNoindex: /noindex/.test(`${meta("robots")} ${answer.headers.get("x-robots-tag") ?? ""}`),
    ...(canonical && { canonical: absolute(canonical) }),
    title: root.querySelector("title")?.text ?? "",
    description: meta("description"),
    headings: root.querySelectorAll("h1").map(({ text }) => text.trim()),
    openGraph: within(root, 'meta[property^="og:"]', "property"),
    data,
    links: within(root, 'a[href]:not([rel~="nofollow"])', "href").filter(isAddress).map(absolute),
    images: [
      ...within(root, "img[src]", "src"),
      ...within(root, "img[srcset]", "srcset").flatMap(sourcesOf),
      ...within(root, 'meta[property="og:image"]', "content"),
      ...data.flatMap(picturesIn),
      ...within(root, 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]', "href"),
    ].map(absolute),
  };
}

const isAddress = (href: string) => !/^(?:#|tel:|mailto:|javascript:|data:)/.test(href);
