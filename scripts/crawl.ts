import { createHash } from "node:crypto";
import { askSite, countIn, runCommand, siteOf } from "@/scripts/command";
import {
  faultsOfDuplicates,
  faultsOfOffers,
  faultsOfPage,
  faultsOfSitemap,
  forEachConcurrently,
  isIndexable,
  readSitemap,
  walk,
} from "@/scripts/crawl/site";

const USAGE = `npm run crawl [-- [ADDRESS] [--pictures=N] [--filtered=N]]

Follows all links of the running site, as a search engine does, and reads the sitemap, the structured data and every picture.
Fails when a page, a picture or the sitemap has a fault. The site is SITE_URL unless an ADDRESS is given. With --pictures, N of the
pictures are read, evenly spread over all. With --filtered, N % of the lists with filters are read, others each day.`;
const SHOWN = 60;

async function brokenPictures(urls: ReadonlySet<string>): Promise<string[]> {
  const broken: string[] = [];
  await forEachConcurrently([...urls], async (url) => {
    const answer = await fetch(url);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) broken.push(`${url} answers ${answer.status} with ${byteLength} bytes`);
  });
  return broken;
}

/** Whether an address outside the sitemap is among the `percent` of lists with filters that are read today; all others are. */
function isReadToday(url: string, percent: number): boolean {
  const { searchParams } = new URL(url);
  if ([...searchParams.keys()].every((key) => key === "page")) return true;
  const day = process.env.TEST_SEED || new Date().toISOString().slice(0, 10);
  return createHash("sha256").update(`${day} ${url}`).digest().readUInt16BE(0) % 100 < percent;
}

/** `most` of the addresses, evenly spread; all without a limit. */
function spread(urls: ReadonlySet<string>, most = urls.size): ReadonlySet<string> {
  const step = Math.max(1, urls.size / most);
  return new Set([...urls].filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)));
}

runCommand(async (args) => {
  const address = args.find((one) => !one.startsWith("--"));
  const limit = args.find((one) => one.startsWith("--pictures="))?.slice("--pictures=".length);
  const site = siteOf(address);
  const startedAt = performance.now();
  await askSite(site, "/");
  const filtered = args.find((one) => one.startsWith("--filtered="))?.slice("--filtered=".length);
  const percent = filtered === undefined ? 100 : countIn(filtered, 100, "--filtered");
  const sitemap = await readSitemap(site);
  const named = new Set(sitemap.urls);
  const found = await walk(`${site}/`, (url) => named.has(url) || isReadToday(url, percent));
  const pages = [...found.values()].map(({ page }) => page);
  const indexable = pages.filter(isIndexable);
  const addresses = new Set(indexable.map(({ url }) => url));
  const own = (url: string) => url.startsWith(`${site}/`);
  const images = new Set([...pages.flatMap((page) => page.images), ...sitemap.images].filter(own));
  const readImages = spread(images, limit === undefined ? undefined : countIn(limit, images.size, "--pictures"));
  const faults = [
    ...[...found.values()].flatMap(faultsOfPage),
    ...faultsOfDuplicates(indexable),
    ...faultsOfOffers(pages, addresses),
    ...faultsOfSitemap(addresses, sitemap.urls),
    ...(await brokenPictures(readImages)),
  ];
  for (const fault of faults.slice(0, SHOWN)) console.log(fault);
  if (faults.length > SHOWN) console.log(`... and ${faults.length - SHOWN} more`);
  const clicks = Math.max(...[...found.values()].filter(({ page }) => isIndexable(page)).map(({ depth }) => depth));
  const count = (test: (status: number) => boolean) => pages.filter(({ status }) => test(status)).length;
  console.log(
    [
      `${pages.length} addresses`,
      `${indexable.length} indexable pages, at most ${clicks} clicks away`,
      `${count((status) => status === 200) - indexable.length} not indexable`,
      `${count((status) => status >= 300 && status < 400)} redirects`,
      `${pages.reduce((sum, page) => sum + page.data.length, 0)} blocks of JSON-LD`,
      `${readImages.size} of ${images.size} pictures, ${sitemap.images.length} of them named in the sitemap`,
      `${sitemap.urls.length} addresses in ${sitemap.shards} shards of the sitemap`,
      `${faults.length} faults`,
      `${Math.round((performance.now() - startedAt) / 1000)} s`,
    ].join(", "),
  );
  return faults.length === 0 && indexable.length > 0;
}, USAGE);
