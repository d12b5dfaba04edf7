import { readFileSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";

const CLICKS_MAX = 4;
const TITLE_MAX = 70;
const DESCRIPTION = { min: 50, max: 160 };
const OPEN_GRAPH = ["og:title", "og:description", "og:url", "og:image"];

const isShown = ({ status, isHtml, isNoindex }: Page): boolean => status === 200 && isHtml && !isNoindex;
const LISTING = /\/property\/[^/?]+-[0-9a-f]{24}$/;

/** The page of a listing whose home has an older listing: that one has the canonical address. */
const isFurtherOffer = ({ url, canonical }: Page): boolean =>
  canonical !== undefined && canonical !== url && LISTING.test(url) && LISTING.test(canonical);

/** May a search engine index it? */
export const isIndexable = (page: Page): boolean => isShown(page) && !isFurtherOffer(page);

/** Faults of a single page. */
export function faultsOfPage({ page, depth, from }: Found): string[] {
  if (page.status >= 400) return [`${page.url} answers ${page.status}, linked from ${from}`];
  if (!isIndexable(page)) return [];
  const { canonical, title, description, headings, openGraph } = page;
  const faults = [
    canonical !== page.url && `its canonical is ${canonical ?? "missing"}`,
    (title === "" || title.length > TITLE_MAX) && `its title has ${title.length} characters: ${title}`,
    (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max) &&
      `its description has ${description.length} characters: ${description}`,
    headings.length !== 1 && `it has ${headings.length} h1`,
    ...OPEN_GRAPH.map((name) => !openGraph.includes(name) && `it has no ${name}`),
    ...page.data.flatMap(faultsOfData),
    depth > CLICKS_MAX && `it is ${depth} clicks away, by ${from}`,
  ];
  return faults.flatMap((fault) => (fault ? [`${page.url}: ${fault}`] : []));
}

/** Further offers of a home whose canonical page is none that search engines index. */
export const faultsOfOffers = (pages: readonly Page[], indexable: ReadonlySet<string>): string[] =>
  pages
    .filter((page) => isShown(page) && isFurtherOffer(page) && !indexable.has(page.canonical ?? ""))
    .map(({ url, canonical }) => `${url}: its canonical ${canonical} is not indexable`);

/** Pages that share a title, description or heading. */
export function faultsOfDuplicates(pages: readonly Page[]): string[] {
  return (["title", "description", "h1"] as const).flatMap((what) => {
    const byText = new Map<string, Page[]>();
    for (const page of pages) {
      const text = what === "h1" ? page.headings.join(" ") : page[what];
      byText.set(text, [...(byText.get(text) ?? []), page]);
    }
    return [...byText].flatMap(([text, twins]) =>
      twins.length > 1
        ? [`One ${what} for ${twins.length} pages, ${text}: ${twins.map(({ url }) => url).join(" ")}`]
        : [],
    );
  });
}

/** Differences between the sitemap and the pages that were found. */
export function faultsOfSitemap(indexable: ReadonlySet<string>, listed: readonly string[]): string[] {
  const named = new Set(listed);
  return [
    ...[...indexable].filter((url) => !named.has(url)).map((url) => `${url} is not in the sitemap`),
    ...[...named]
      .filter((url) => !indexable.has(url))
      .map((url) => `${url} is in the sitemap, but no link leads to it or it is not indexable`),
    ...(named.size < listed.length ? ["The sitemap names an address twice"] : []),
  ];
}

const AT_ONCE = 6;
/** A site with more pages than this is taken for endless. */
const MOST_PAGES = 20_000;

type Found = { page: Page; depth: number; from: string };

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
type Page = {
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

const vocabulary = readVocabulary(readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8"));

/** Faults of a block of JSON-LD. */
function faultsOfData(text: string): string[] {
  const data = parsed(text);
  if (typeof data !== "object" || data === null || !("@context" in data)) return ["its JSON-LD is broken"];
  return faultsOfNode(data).map((fault) => `its JSON-LD: ${fault}`);
}

/** Addresses of the pictures in a block of JSON-LD. */
const picturesIn = (text: string): string[] => picturesOf(parsed(text));

function picturesOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["image", "logo"].includes(key) ? [value].flat().filter((one) => typeof one === "string") : picturesOf(value),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Types and properties in a node, and the nodes in it, that schema.org does not define. */
export function faultsOfNode(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(faultsOfNode);
  if (typeof node !== "object" || node === null) return [];
  const { "@type": type, "@context": _context, "@id": id, ...rest } = node as Record<string, unknown>;
  if (type === undefined) return id === undefined || Object.keys(rest).length > 0 ? ["a node without a type"] : [];
  if (typeof type !== "string" || !vocabulary.knows(type)) return [`no type ${String(type)}`];
  const unknown = Object.keys(rest).filter((key) => !vocabulary.allows(type, key));
  return [...unknown.map((key) => `${type} has no ${key}`), ...Object.values(rest).flatMap(faultsOfNode)];
}

type Shape = { above: string[]; own: Set<string> };

/** Reads types and their properties from the TypeScript typings of schema.org. */
function readVocabulary(typings: string) {
  const shapes = new Map<string, Shape>();
  const interfaces = new Map<string, string>();
  for (const [, name = "", above = "", body = ""] of typings.matchAll(
    /interface (\w+)(?: extends ([^{]+?))?\s*\{\n([\s\S]*?)\n\}/g,
  )) {
    const own = new Set([...body.matchAll(/^ {4}"([\w@]+)"\??:/gm)].map(([, key = ""]) => key));
    shapes.set(name, { above: above.split(",").flatMap((one) => one.trim().split(" ")[0] || []), own });
    const [, type] = /"@type": "(\w+)"/.exec(body) ?? [];
    if (type) interfaces.set(type, name);
  }
  const allows = (name: string, key: string): boolean => {
    const shape = shapes.get(name);
    return shape !== undefined && (shape.own.has(key) || shape.above.some((one) => allows(one, key)));
  };
  return {
    knows: (type: string) => interfaces.has(type),
    allows: (type: string, key: string) => allows(interfaces.get(type) ?? "", key),
  };
}
