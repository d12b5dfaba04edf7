import { parse } from "node-html-parser";

const locations = (xml: string) =>
  parse(xml)
    .querySelectorAll("loc")
    .map(({ text }) => text);

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Addresses of all shards of the sitemap that robots.txt names, and how many shards there are. */
export async function readSitemap(site: string): Promise<{ urls: string[]; shards: number }> {
  const [, index] = /^Sitemap: (\S+)$/m.exec(await read(`${site}/robots.txt`)) ?? [];
  if (!index) throw new Error("robots.txt names no sitemap");
  const shards = locations(await read(index));
  const urls: string[] = [];
  for (const shard of shards) urls.push(...locations(await read(shard)));
  return { urls, shards: shards.length };
}
