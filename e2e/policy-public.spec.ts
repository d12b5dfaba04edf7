import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { startOnCopy } from "@/e2e/own-copy";
import { pagesPerRequest, publicPages } from "@/e2e/public-pages";
import { watchPolicies } from "@/e2e/watch-policies";
import { routes } from "@/lib/platform/routes";

const INJECTED = `<script>window.injected = "script"</script><img src="/nothing.png" onerror="window.injected = 'handler'">`;

const bannerOf = (page: Page) => page.getByRole("button", { name: "Explore by type" }).filter({ visible: true });

/** A page answers to presses once its scripts run. */
async function expectAlive(page: Page): Promise<void> {
  await bannerOf(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
}

test("no policy refuses anything on any public page", async ({ page, request, faults }) => {
  test.setTimeout(180_000);
  const refused = await watchPolicies(page);
  for (const path of await publicPages(request)) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()["content-security-policy"], path).not.toContain("unsafe-inline");
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(refused, path).toEqual([]);
  }
  await page.goto("/no-such-page");
  await page.goto(pagesPerRequest.at(-1) ?? "");
  expect(faults.every((fault) => fault.includes("404"))).toBe(true);
  faults.length = 0;
  expect(refused).toEqual([]);
});

test("what somebody slips into a page does not run, whether the page was made or kept, and the page lives", async ({
  page,
  faults,
}) => {
  test.setTimeout(90_000);
  // On the shared database it would hear of what other tests change, and keep nothing for long.
  const { site, close } = await startOnCopy();
  try {
    const refused = await watchPolicies(page);
    const states: (string | undefined)[] = [];
    await page.route(`${site}/`, async (route) => {
      const response = await route.fetch();
      states.push(response.headers()["x-nextjs-cache"]);
      await route.fulfill({ response, body: (await response.text()).replace("</main>", `${INJECTED}</main>`) });
    });
    for (const state of ["MISS", "HIT"]) {
      await page.goto(`${site}/`);
      await expect.poll(() => refused.map((one) => one.split(" ", 2).join(" ")).toSorted()).toEqual(BLOCKED);
      expect(await page.evaluate(() => Reflect.get(window, "injected")), state).toBeUndefined();
      await expectAlive(page);
      refused.length = 0;
    }
    expect(states).toEqual(["MISS", "HIT"]);
    await page.goto("about:blank");
    faults.length = 0;
  } finally {
    await close();
  }
});

const BLOCKED = ["script-src-attr inline", "script-src-elem inline"];

test("going on softly from page to page, kept and rendered, nothing is refused and the document stays", async ({
  page,
}) => {
  const refused = await watchPolicies(page);
  await page.goto(routes.home);
  await expectAlive(page);
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  for (const path of [routes.listings(), "/buy?search=indore", routes.explore(), routes.home]) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Go on" });
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  expect(refused).toEqual([]);
});
