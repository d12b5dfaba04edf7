import type { Found, Page } from "@/scripts/crawl/site";
import { faultsOfData } from "@/scripts/crawl/structured-data";

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
