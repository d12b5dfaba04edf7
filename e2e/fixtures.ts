import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { source } from "axe-core";
import { withProductDatabase } from "@/e2e/database";
import { depth, isSampled } from "@/tests/depth";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A home of a list that another test has removed by the time it is prefetched. */
const isGoneHome = (url: string, status: number) =>
  status === 404 && /\/property\/[^/?]+-[0-9a-f]{24}\?_rsc=/.test(url);

/** The status in what browsers write to the console about an answer; 0 in other messages. */
const statusIn = (text: string) => Number(/responded with a status of (\d{3})/.exec(text)?.[1] ?? 0);

/** What a page did that it should not have: console errors, thrown errors, failed requests and answers. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (isGoneHome(message.location().url, statusIn(message.text()))) return;
    if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED" && reason !== "csp") faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    const [status, url] = [response.status(), response.url()];
    if (status >= 400 && !isGoneHome(url, status)) faults.push(`${status}: ${url}`);
  });
  return faults;
}

/** Of a public photo: the signed address of one that is not public has to work. */
const PHOTO_KEY = /\/media\/([0-9a-f]{32})-\d+\.webp$/;
const isRefused = (fault: string) => /^404: /.test(fault) || statusIn(fault) === 404;

/** The faults without the photos of homes that another test has removed since the page was made: no listing has them any more. */
async function withoutGonePhotos(faults: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const fault of faults) {
    const key = isRefused(fault) && PHOTO_KEY.exec(fault)?.[1];
    const isGone = key && (await listingsWithPhoto(key)) === 0;
    if (!isGone) kept.push(fault);
  }
  return kept;
}

const listingsWithPhoto = (key: string): Promise<number> =>
  withProductDatabase((db) => db.collection("properties").countDocuments({ "photos.key": key, listed: true }));

const someByte = () => Math.floor(Math.random() * 256);

/** An address of its own for whoever calls, so that no test uses up another's allowance. */
export const ownAddress = () => ({ "x-forwarded-for": `10.${someByte()}.${someByte()}.${someByte()}` });

/**
 * Tests whose page must stay without a fault; `faults` may be emptied where one is expected. Each comes from an address of
 * its own.
 */
export const test = base.extend<{ faults: string[] }>({
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  faults: [
    async ({ page }, use) => {
      const faults = watch(page);
      await use(faults);
      expect(await withoutGonePhotos(faults), "faults of the page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** That the name of a control contains its visible text (WCAG 2.5.3) is an experimental rule, which has to be named. */
const LABEL_IN_NAME = { "label-content-name-mismatch": { enabled: true } };

/**
 * Violations of WCAG 2.2 AA on the page as it is now, without what other sites show in it. With `contrastIn`, the contrast of texts,
 * which takes most of the time, is looked at below this selector alone.
 */
export async function violationsOf(page: Page, { contrastIn }: { contrastIn?: string } = {}): Promise<string[]> {
  const runOnly = { type: "tag" as const, values: WCAG };
  const quick = new AxeBuilder({ page, ...(contrastIn && { axeSource: axeWithContrastIn(contrastIn) }) })
    .options({ runOnly, rules: LABEL_IN_NAME, resultTypes: ["violations"] })
    .setLegacyMode();
  return worded(page, (await quick.analyze()).violations);
}

const axeWithContrastIn = (selector: string) => {
  const rule = { id: "color-contrast", selector: `${selector} *` };
  return `${source}; axe.configure(${JSON.stringify({ rules: [rule] })})`;
};

/** Below full depth one in this many tests looks at its states: the walk of accessibility.spec.ts has looked at each page. */
const TESTS_A_LOOK = 4;

/** No violation of WCAG 2.2 AA on the page as it is now; at full depth frames of other sites are looked into as well. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a soft navigation the title follows the content.
  await expect(page).toHaveTitle(/\S/);
  if (!isSampled(base.info().title, TESTS_A_LOOK)) return;
  const whole = async () => worded(page, (await new AxeBuilder({ page }).withTags(WCAG).analyze()).violations);
  // Without frames both find the same; looking into frames opens another page.
  const looksIntoFrames = depth === "all" && page.frames().length > 1;
  expect(await (looksIntoFrames ? whole() : violationsOf(page)), "accessibility violations").toEqual([]);
}

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

async function worded(page: Page, violations: readonly Violation[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const targets: string[] = [];
    for (const { target } of nodes) {
      const place = target.join(" ");
      if (id !== "target-size" || (await isSmallInTheMiddle(page, place))) targets.push(place);
    }
    if (targets.length > 0) found.push(`${id}: ${targets.join(", ")}`);
  }
  return found;
}

/** Whether a target is too small where no bar covers it: scrolling under the bar at the top makes no control smaller. */
async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page.evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: "center" }), target);
  const look = new AxeBuilder({ page }).include(target).withRules(["target-size"]).setLegacyMode();
  return (await look.analyze()).violations.length > 0;
}
