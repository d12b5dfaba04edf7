import { parse } from "node-html-parser";

const textsIn = (xml: string, tag: "loc" | "image:loc") =>
  parse(xml)
    .getElementsByTagName(tag)
    .map(({ text }) => text);

/** Addresses and pictures that a shard names, or shards that the index names. */
export const readShard = (xml: string): { urls: string[]; images: string[] } => ({
  urls: textsIn(xml, "loc"),
  images: textsIn(xml, "image:loc"),
});

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** Addresses and pictures in all shards of the sitemap that robots.txt names, and how many shards there are. */
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
