import { parse } from "node-html-parser";
import { type Page, readPage } from "@/scripts/crawl/page";

const AT_ONCE = 6;
/** A site with more pages than this is taken for endless. */
const MOST_PAGES = 20_000;

export type Found = { page: Page; depth: number; from: string };

async function fetchPage(url: string): Promise<Page> {
  const answer = await fetch(url, { redirect: "manual" });
  return readPage(url, answer, await answer.text());
}

/** All pages of the site that links lead to from `start`, each with the fewest clicks to it. */
export async function walk(start: string): Promise<Map<string, Found>> {
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
