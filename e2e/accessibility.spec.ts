import type { Page } from "@playwright/test";
import { cutTexts, DESKTOP_ZOOMED, sidewaysScroll, smallTargets, spaceText } from "@/e2e/accessibility/measures";
import { publicScreens, type Role, type Screen, signedInScreens, walk } from "@/e2e/accessibility/walk";
import { expect, test, violationsOf } from "@/e2e/fixtures";
import { listedProperties } from "@/e2e/public-pages";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";
import { atDepth, depth, isSampled, sampleOf } from "@/tests/depth";

const EVERY_RUN = { tag: "@every-run" };
const LONGEST_WALK_MS = 180_000;
/** The pages of visitors are many: tests that run side by side walk a part of them each. */
const PARTS = [1, 2, 3];
/** What others see of the public pages differs in the header alone. */
const ROLES = atDepth<readonly Role[]>({ standard: ["visitor"], all: ["visitor", ...USER_TYPES] });
/** Owners and agents have the same pages: below full depth one of them looks at these. */
const [seller] = sampleOf(["owner", "agent"] as const, 1);
const SIGNED_IN = atDepth<readonly UserType[]>({ standard: ["buyer", seller ?? "owner", "admin"], all: USER_TYPES });

/** Axe looks at each screen. Below full depth one in this many is measured as well, others with each seed. */
const SCREENS_A_MEASURE = 3;

const SMALL_PHONE = { width: 320, height: 568 };

type Walked = {
  page: Page;
  role: Role;
  width: string;
  faults: string[];
  screens: () => Promise<readonly Screen[]>;
  narrow: boolean;
};

/**
 * No screen has violations of WCAG 2.2 AA or small targets, or cuts its text when that is set wider. With `narrow` it is also looked
 * at 320 px wide.
 */
async function expectNothing({ page, role, width, faults, screens, narrow }: Walked): Promise<void> {
  const primary = width === "phone";
  const look = async (screen: Screen) => {
    const lines = await violationsOf(page, isSeenByVisitors(screen, role) ? { contrastIn: "header" } : {});
    if (!isSampled(screen.path, SCREENS_A_MEASURE)) return lines;
    lines.push(...(await smallTargets(page, { primary })));
    if (narrow) lines.push(...(await narrowFaults(page, narrowOf(width))));
    await spaceText(page);
    return [...lines, ...(await cutTexts(page))];
  };
  const { visited, found } = await walk({ page, role, faults, screens, look });
  process.stdout.write(`${role}, ${width}: ${visited} routes, ${found.length} violations\n`);
  expect(found, "what is in somebody's way").toEqual([]);
}

/** What somebody signed in sees as a visitor does, but for the header. The page of a property offers other things to each role. */
const isSeenByVisitors = ({ path, open }: Screen, role: Role): boolean =>
  role !== "visitor" && !open && !isSignedInPath(path.split("?")[0] ?? "") && !OF_A_LISTING.test(path);
const OF_A_LISTING = /-[\da-f]{24}$/;

const narrowOf = (width: string) => (width === "phone" ? SMALL_PHONE : DESKTOP_ZOOMED);

/** What does not fit the open page when it is this narrow, as it is and with its text set wider. It becomes as wide again as it was. */
async function narrowFaults(page: Page, window: { width: number; height: number }): Promise<string[]> {
  const asWide = page.viewportSize() ?? window;
  const misfits = async () => [...(await sidewaysScroll(page, window.width)), ...(await cutTexts(page))];
  await page.setViewportSize(window);
  const asIs = await misfits();
  await spaceText(page);
  const spaced = await misfits();
  await page.setViewportSize(asWide);
  return [...asIs, ...spaced.map((line) => `spaced: ${line}`)].map((line) => `at 320 px: ${line}`);
}

for (const role of ROLES)
  for (const part of PARTS)
    test(
      `nothing on the public pages is in the way of a ${role}, part ${part} of ${PARTS.length}`,
      EVERY_RUN,
      async ({ page, faults }, { project: { name: width } }) => {
        test.setTimeout(LONGEST_WALK_MS);
        const screens = async () =>
          (await publicScreens(page, role)).filter((_, index) => index % PARTS.length === part - 1);
        // At full depth a walk of its own loads them at 320 px, which takes less than to make long pages narrow.
        await expectNothing({ page, role, width, faults, screens, narrow: depth !== "all" });
      },
    );

for (const role of SIGNED_IN)
  test(
    `nothing in the signed-in area is in the way of a ${role}`,
    EVERY_RUN,
    async ({ page, faults }, { project: { name: width } }) => {
      test.setTimeout(LONGEST_WALK_MS);
      await expectNothing({ page, role, width, faults, screens: () => signedInScreens(page, role), narrow: true });
    },
  );

test("each kind of fault is seen", EVERY_RUN, async ({ page }) => {
  await page.setContent(BROKEN);
  expect((await violationsOf(page)).toSorted()).toEqual([
    expect.stringMatching(/^color-contrast: .+, .+$/),
    expect.stringMatching(/^label-content-name-mismatch: /),
    expect.stringMatching(/^label: /),
    expect.stringMatching(/^target-size: /),
  ]);
  const [ofHeader] = (await violationsOf(page, { contrastIn: "header" })).toSorted();
  expect(ofHeader).toMatch(/^color-contrast: [^,]*header[^,]*$/);
  expect(await smallTargets(page, { primary: false })).toEqual([
    expect.stringMatching(/^button "Small one"/),
    expect.stringMatching(/^button "Small two"/),
  ]);
  expect(await smallTargets(page, { primary: true })).toContainEqual(expect.stringMatching(/^button "Low"/));
  expect(await cutTexts(page)).toEqual([]);
  await spaceText(page);
  expect(await cutTexts(page)).toEqual([expect.stringMatching(/^"A line that just fits/)]);
  expect(await sidewaysScroll(page, page.viewportSize()?.width ?? 0)).toEqual([expect.stringMatching(/wide: p\.wide/)]);
});

const BROKEN = `<!doctype html><html lang="en-IN"><title>Broken</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  button { padding: 0; border: 0; color: #000; background: #fff }
  input { height: 44px }
  .small { width: 16px; height: 16px; font-size: 2px }
  .named { width: 120px; height: 48px; margin: 40px }
  .low { width: 60px; height: 30px; margin: 40px }
  .fits { width: 210px; height: 1.2em; line-height: 1.2; overflow: hidden }
  .wide { width: 3000px }
  .pale { color: #ccc; background: #fff }
</style>
<header><p class="pale">Pale above</p></header>
<main><h1>Broken</h1><input>
  <div><button class="small">Small one</button><button class="small">Small two</button></div>
  <button class="named" aria-label="Send">Contact us</button>
  <button class="low">Low</button>
  <p class="fits">A line that just fits its box</p>
  <p class="wide">Wide</p>
  <p class="pale">Pale below</p>
</main></html>`;

// Below full depth the other walks make their pages narrow.
if (depth === "all")
  test("a visitor reads every public page at 320 px without scrolling sideways, with text set wider too", async ({
    page,
    faults,
  }, { project: { name: width } }) => {
    test.setTimeout(LONGEST_WALK_MS);
    const [role, window] = ["visitor" as const, narrowOf(width)];
    await page.setViewportSize(window);
    const screens = () => publicScreens(page, role);
    const { visited, found } = await walk({ page, role, faults, screens, look: () => narrowFaults(page, window) });
    process.stdout.write(`${role}, ${window.width} x ${window.height}: ${visited} routes, ${found.length} faults\n`);
    expect(found, "what does not fit").toEqual([]);
  });

/** Where the page of a property shows what its seller typed. */
const TYPED_TEXTS = "nav a, h1, h1 + p, aside h2, aside section > p:first-of-type, figcaption";
const LONG_WORD = "Meghdootgarden".repeat(5);

test(
  "a long word in the name or the place of a property does not widen its page at 320 px",
  EVERY_RUN,
  async ({ page, request }) => {
    const [shown] = await listedProperties(request, 1, "type=Flat");
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(routes.property(shown?.slug ?? ""));
    const texts = page.getByRole("main").locator(TYPED_TEXTS);
    await texts.evaluateAll((found, word) => {
      for (const text of found) text.append(word);
    }, LONG_WORD);
    await expect(texts.filter({ hasText: LONG_WORD })).toHaveCount(await texts.count());
    expect(await sidewaysScroll(page, SMALL_PHONE.width)).toEqual([]);
  },
);
