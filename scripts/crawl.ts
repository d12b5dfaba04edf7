import { faultsOfPage, faultsOfSitemap, faultsOfTwins, isIndexable } from "@/scripts/crawl/rules";
import { readSitemap } from "@/scripts/crawl/sitemap";
import { inTurns, walk } from "@/scripts/crawl/walk";
import { askSite, siteOf } from "@/scripts/steps/site.mjs";

/**
 * Walks through the running site as a search engine does, and says what it would not like: `npm run crawl -- [ADDRESS]`. Pages,
 * pictures and sitemap are those of `SITE_URL` unless an address is given.
 */
const SHOWN = 60;
const site = siteOf(process.argv[2]);

async function brokenPictures(urls: ReadonlySet<string>): Promise<string[]> {
  const broken: string[] = [];
  await inTurns([...urls], async (url) => {
    const answer = await fetch(url);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) broken.push(`${url} answers ${answer.status} with ${byteLength} bytes`);
  });
  return broken;
}

async function crawl() {
  const begun = performance.now();
  await askSite(site, "/");
  const found = await walk(`${site}/`);
  const pages = [...found.values()].map(({ page }) => page);
  const indexable = pages.filter(isIndexable);
  const own = (url: string) => url.startsWith(`${site}/`);
  const sitemap = await readSitemap(site);
  const images = new Set([...pages.flatMap((page) => page.images), ...sitemap.images].filter(own));
  const faults = [
    ...[...found.values()].flatMap(faultsOfPage),
    ...faultsOfTwins(indexable),
    ...faultsOfSitemap(new Set(indexable.map(({ url }) => url)), sitemap.urls),
    ...(await brokenPictures(images)),
  ];
  for (const fault of faults.slice(0, SHOWN)) console.log(fault);
  if (faults.length > SHOWN) console.log(`... and ${faults.length - SHOWN} more`);
  const clicks = Math.max(...[...found.values()].filter(({ page }) => isIndexable(page)).map(({ depth }) => depth));
  const count = (test: (status: number) => boolean) => pages.filter(({ status }) => test(status)).length;
  console.log(
    [
      `${pages.length} addresses`,
      `${indexable.length} pages to be kept, at most ${clicks} clicks away`,
      `${count((status) => status === 200) - indexable.length} not to be kept`,
      `${count((status) => status >= 300 && status < 400)} redirects`,
      `${pages.reduce((sum, page) => sum + page.data.length, 0)} blocks of JSON-LD`,
      `${images.size} pictures, ${sitemap.images.length} of them named in the sitemap`,
      `${sitemap.urls.length} addresses in ${sitemap.shards} shards of the sitemap`,
      `${faults.length} faults`,
      `${Math.round((performance.now() - begun) / 1000)} s`,
    ].join(", "),
  );
  if (faults.length > 0 || indexable.length === 0) process.exitCode = 1;
}

crawl().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
