import type { Page } from "@playwright/test";
import type { Role, Screen } from "@/e2e/accessibility/screen";
import { publicScreens, signedInScreens } from "@/e2e/accessibility/screens";
import { cutTexts, sidewaysScroll, spaceText } from "@/e2e/accessibility/spread";
import { smallTargets } from "@/e2e/accessibility/targets";
import { walk } from "@/e2e/accessibility/walk";
import { expect, test, violationsOf } from "@/e2e/fixtures";
import { USER_TYPES } from "@/lib/platform/actor";

const LONGEST_WALK_MS = 180_000;

type Walked = { page: Page; role: Role; width: string; faults: string[]; screens: () => Promise<readonly Screen[]> };

/** No screen has violations of WCAG 2.2 AA, small targets, or text that is cut when it is set wider. */
async function expectNothing({ page, role, width, faults, screens }: Walked): Promise<void> {
  const primary = width === "phone";
  const look = async () => {
    const lines = [...(await violationsOf(page)), ...(await smallTargets(page, { primary }))];
    await spaceText(page);
    return [...lines, ...(await cutTexts(page))];
  };
  const { visited, found } = await walk({ page, role, faults, screens, look });
  process.stdout.write(`${role}, ${width}: ${visited} routes, ${found.length} violations\n`);
  expect(found, "what is in somebody's way").toEqual([]);
}

for (const role of ["visitor", ...USER_TYPES] as const)
  test(`nothing on the public pages is in the way of a ${role}`, async ({ page, faults }, {
    project: { name: width },
  }) => {
    test.setTimeout(LONGEST_WALK_MS);
    await expectNothing({ page, role, width, faults, screens: () => publicScreens(page, role) });
  });

for (const role of USER_TYPES)
  test(`nothing in the signed-in area is in the way of a ${role}`, async ({ page, faults }, {
    project: { name: width },
  }) => {
    test.setTimeout(LONGEST_WALK_MS);
    await expectNothing({ page, role, width, faults, screens: () => signedInScreens(page, role) });
  });

test("each kind of fault is seen", async ({ page }) => {
  await page.setContent(BROKEN);
  expect(await violationsOf(page)).toEqual([
    expect.stringMatching(/^label: /),
    expect.stringMatching(/^target-size: /),
  ]);
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
  .low { width: 60px; height: 30px; margin: 40px }
  .fits { width: 210px; height: 1.2em; line-height: 1.2; overflow: hidden }
  .wide { width: 3000px }
</style>
<main><h1>Broken</h1><input>
  <div><button class="small">Small one</button><button class="small">Small two</button></div>
  <button class="low">Low</button>
  <p class="fits">A line that just fits its box</p>
  <p class="wide">Wide</p>
</main></html>`;
