import { publicScreens, signedInScreens } from "@/e2e/accessibility/screens";
import { cutTexts, sidewaysScroll, spaceText } from "@/e2e/accessibility/spread";
import { walk } from "@/e2e/accessibility/walk";
import { expect, test } from "@/e2e/fixtures";
import { USER_TYPES } from "@/lib/platform/actor";

/** 1280 x 1024 px at 400 %, and a small phone. */
const DESKTOP_ZOOMED = { width: 320, height: 256 };
const SMALL_PHONE = { width: 320, height: 568 };
const LONGEST_WALK_MS = 180_000;

for (const role of ["visitor", ...USER_TYPES] as const)
  test(`a ${role} reads every page at 320 px without scrolling sideways, with text set wider too`, async ({
    page,
    faults,
    isMobile,
  }) => {
    test.setTimeout(LONGEST_WALK_MS);
    const window = isMobile ? SMALL_PHONE : DESKTOP_ZOOMED;
    await page.setViewportSize(window);
    const look = async () => {
      const asIs = [...(await sidewaysScroll(page, window.width)), ...(await cutTexts(page))];
      await spaceText(page);
      const spaced = [...(await sidewaysScroll(page, window.width)), ...(await cutTexts(page))];
      return [...asIs, ...spaced.map((line) => `spaced: ${line}`)];
    };
    const screens = () => (role === "visitor" ? publicScreens(page, role) : signedInScreens(page, role));
    const { visited, found } = await walk({ page, role, faults, screens, look });
    process.stdout.write(`${role}, ${window.width} x ${window.height}: ${visited} routes, ${found.length} faults\n`);
    expect(found, "what does not fit").toEqual([]);
  });
