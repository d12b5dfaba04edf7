import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { allListedProperties } from "@/e2e/public-pages";
import { replaced, rows } from "@/e2e/texts/rows";
import { type Screen, watchTexts } from "@/e2e/texts/screen";
import { type ScreenName, screens } from "@/e2e/texts/screens";
import { sampleOf } from "@/tests/depth";

const SHOWN_MS = 10_000;
const wanted = (name: string) => rows.filter(({ screen }) => screen === name);
const says = (texts: ReadonlySet<string>, text: string | RegExp) =>
  typeof text === "string" ? texts.has(text) : [...texts].some((one) => text.test(one));

/** Goes through a screen once; what it does not say is reported as a whole. */
async function expectTexts(page: Page, name: ScreenName, { prepare, at, steps }: Screen): Promise<void> {
  const leave = await prepare?.(page);
  const { texts, look, stop } = watchTexts(page);
  const broken: string[] = [];
  try {
    await page.goto(typeof at === "string" ? at : await at(page));
    await look();
    await steps?.(page, look);
  } catch (error) {
    broken.push(`its steps end: ${error instanceof Error ? error.message.slice(0, 400) : "unknown"}`);
  }
  const wrong = async () => {
    await look();
    return [
      ...broken,
      ...wanted(name).flatMap(({ section, text }) =>
        says(texts, text) ? [] : [`missing, section ${section}: ${text}`],
      ),
      ...replaced.flatMap(({ text, reading }) => (says(texts, text) ? [`${text}, in place of ${reading}`] : [])),
    ];
  };
  try {
    await expect.poll(wrong, { timeout: SHOWN_MS, message: `texts of ${name}` }).toEqual([]);
  } finally {
    await stop();
    if (typeof leave === "function") await leave();
  }
}

const all = Object.entries(screens) as [ScreenName, Screen][];
const SCREENS_AT_STANDARD = 8;
const opened = sampleOf(all, SCREENS_AT_STANDARD);

function describeScreens(title: string, use: Parameters<typeof test.use>[0], some: typeof all): void {
  test.describe(title, () => {
    test.use(use);
    for (const [name, screen] of some)
      test(`${name}: every text of the specification is there`, async ({ page, faults }) => {
        test.slow();
        await expectTexts(page, name, screen);
        // Some of them are what is said of failures.
        faults.length = 0;
      });
  });
}

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const moving = { ...desktop, contextOptions: { reducedMotion: "no-preference" as const } };

describeScreens(
  "wide",
  desktop,
  opened.filter(([, { isPhone, moves }]) => !isPhone && !moves),
);
describeScreens(
  "phone",
  phone,
  opened.filter(([, { isPhone }]) => isPhone),
);
describeScreens(
  "moving",
  moving,
  opened.filter(([, { moves }]) => moves),
);

test("each text stands once for its screen, and each screen has texts", () => {
  const keys = rows.map(({ section, text, screen }) => `${section} ${screen} ${text}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(all.map(([name]) => name).filter((name) => wanted(name).length === 0)).toEqual([]);
});

const LABELS = [
  [10_000, "0-10,000"],
  [20_000, "10,000-20,000"],
  [40_000, "20,000-40,000"],
  [60_000, "40,000-60,000"],
  [150_000, "60,000-150,000"],
] as const;

test("each price has the label of section 5", async ({ request }) => {
  const all = await allListedProperties<{ price: number; priceRange?: string }>(request);
  const priced = all.filter(({ price }) => price < 150_000);
  expect(new Set(priced.map(({ priceRange }) => priceRange))).toEqual(new Set(LABELS.map(([, label]) => label)));
  for (const { price, priceRange } of priced)
    expect(priceRange, String(price)).toBe(LABELS.find(([below]) => price < below)?.[1]);
});
