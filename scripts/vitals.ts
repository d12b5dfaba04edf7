import { type Browser, chromium } from "@playwright/test";
import { buildLimitApp, startLimitApp } from "@/bench/limit-app";
import { scriptBytesOf } from "@/bench/script-bytes";
import { findBrowser } from "@/scripts/steps/browser.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import { askSite, siteOf } from "@/scripts/steps/site.mjs";
import { measureVisit, type Visit } from "@/scripts/vitals/visit";

/**
 * What a throttled phone gets of the running site: `npm run vitals -- [ADDRESS] [VISITS]`. Medians of so many first visits with
 * an empty cache, and the scripts of each page beside those of a page of the limit app that has none of its own.
 */
const site = siteOf(process.argv[2]);
const VISITS = Number(process.argv[3] ?? 7);
/** Scripts of a page beside those of the limit app's. */
const MOST: Record<string, number> = { home: 1.2, list: 1.2, property: 1.1 };

async function pagesOf(): Promise<Record<string, string>> {
  const answer = await askSite(site, "/api/v1/properties?limit=1");
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return { home: "/", list: "/listings", property: `/property/${data[0]?.slug ?? ""}` };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function said(name: string, visits: readonly Visit[]): string {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return [
    name.padEnd(9),
    `LCP ${Math.round(of("lcpMs"))} ms`,
    `CLS ${of("cls").toFixed(4)}`,
    `JS ${kilobytes(of("scriptBytes"))} in ${of("scripts")} files`,
    `${of("requests")} requests`,
    `${kilobytes(of("bytes"))} in all`,
  ].join("  ");
}

async function limitBytes(): Promise<number> {
  await buildLimitApp();
  const { url, stop } = await startLimitApp();
  return scriptBytesOf(url, "/static").finally(stop);
}

async function measure() {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ dataDir: dataDirOf(process.env), tell: () => undefined }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    await measureWith(browser);
  } finally {
    await browser.close();
  }
}

async function measureWith(browser: Browser) {
  const pages = Object.entries(await pagesOf());
  const limit = await limitBytes();
  console.log(`limit app  scripts ${kilobytes(limit)} gzip`);
  for (const [name, path] of pages) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measureVisit(browser, site + path));
    console.log(said(name, visits));
    const bytes = await scriptBytesOf(site, path);
    const ratio = bytes / limit;
    const most = MOST[name] ?? 1;
    const verdict = ratio <= most ? "pass" : "short";
    console.log(
      `          scripts ${kilobytes(bytes)} gzip, ${ratio.toFixed(3)} x the limit app's, at most ${most}: ${verdict}`,
    );
  }
}

measure().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
