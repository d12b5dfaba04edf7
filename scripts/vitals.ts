import { type Browser, chromium } from "@playwright/test";
import { measureVisit, scriptBytesOf, type Visit } from "@/bench/browser";
import { median } from "@/bench/rows";
import { buildLimitApp, startLimitApp } from "@/bench/servers";
import { askSite, countIn, runCommand, siteOf } from "@/scripts/command";
import { findBrowser } from "@/scripts/steps/programs.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";

const USAGE = `npm run vitals [-- ADDRESS [VISITS]]

Measures home, list and property page of the running site on a throttled phone: the medians of 7 or VISITS first visits with an
empty cache, and the size of the scripts compared with the limit app (bench/limit). The site is SITE_URL unless an ADDRESS is
given.`;
const VISITS = 7;

/** The scripts of a page may be at most this many times as large as those of the limit app. */
const MOST: Record<string, number> = { home: 1.2, list: 1.2, property: 1.1 };

async function findPages(site: string): Promise<Record<string, string>> {
  const answer = await askSite(site, "/api/v1/properties?limit=1");
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return { home: "/", list: "/listings", property: `/property/${data[0]?.slug ?? ""}` };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function summary(name: string, visits: readonly Visit[]): string {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return [
    name.padEnd(9),
    `LCP ${Math.round(of("lcpMs"))} ms`,
    `CLS ${of("cls").toFixed(4)}`,
    `JS ${kilobytes(of("scriptBytes"))} in ${of("scripts")} files`,
    `${of("requests")} requests`,
    `${kilobytes(of("bytes"))} in total`,
  ].join("  ");
}

async function limitBytes(): Promise<number> {
  await buildLimitApp();
  const { url, stop } = await startLimitApp();
  return scriptBytesOf(url, "/static").finally(stop);
}

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser({ dataDir: dataDirOf(process.env), tell: () => undefined }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

runCommand(async ([address, count]) => {
  const site = siteOf(address);
  const visitCount = countIn(count, VISITS, "VISITS");
  const pages = Object.entries(await findPages(site));
  const limit = await limitBytes();
  console.log(`limit app  scripts ${kilobytes(limit)} gzip`);
  const browser = await launchBrowser();
  try {
    for (const [name, path] of pages) {
      const visits: Visit[] = [];
      for (let visit = 0; visit < visitCount; visit += 1) visits.push(await measureVisit(browser, site + path));
      console.log(summary(name, visits));
      const bytes = await scriptBytesOf(site, path);
      const ratio = bytes / limit;
      const most = MOST[name] ?? 1;
      const verdict = ratio <= most ? "pass" : "short";
      console.log(
        `          scripts ${kilobytes(bytes)} gzip, ${ratio.toFixed(3)} x the limit app's, at most ${most}: ${verdict}`,
      );
    }
  } finally {
    await browser.close();
  }
}, USAGE);
