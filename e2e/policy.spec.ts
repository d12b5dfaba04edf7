import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { startOnCopy } from "@/e2e/own-server";
import { signInAs, signUp } from "@/e2e/people";
import { watchPolicies } from "@/e2e/policies";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const press = async (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

for (const role of ["buyer", "owner", "admin"] as const)
  test(`no policy refuses what opens on the signed-in pages of ${role}`, async ({ page, faults }) => {
    const refused = await watchPolicies(page);
    await (role === "admin" ? signInAs(page, role) : signUp(page, role));
    await page.goto(role === "admin" ? routes.users() : routes.account);
    await press(page, role === "admin" ? /^View / : "Delete my account");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto(routes.dashboard);
    await press(page, /^Notifications/);
    await page.keyboard.press("Escape");
    await press(page, "Take a Tour");
    await expect(page.locator(".driver-popover")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.route(`**${routes.api.logout}`, (route) => route.fulfill({ status: 503, body: "away" }));
    await press(page, /^Profile menu/);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByText(messages.somethingWentWrong)).toBeVisible();
    expect(faults.every((fault) => fault.includes("503"))).toBe(true);
    faults.length = 0;
    expect(refused).toEqual([]);
  });

test("the screen for an address below a signed-in page obeys the policy too", async ({ page, faults }) => {
  const refused = await watchPolicies(page);
  await signUp(page, "buyer");
  await page.goto(`${routes.profile}/nothing`);
  await expect(page.getByRole("heading", { name: messages.notFoundTitle })).toBeVisible();
  expect(faults.every((fault) => fault.includes("404"))).toBe(true);
  faults.length = 0;
  expect(refused).toEqual([]);
});

test("public pages refuse scripts, frames and calls of other sites", async ({ page, faults }) => {
  const refused = await watchPolicies(page);
  await page.goto(routes.home);
  expect(refused).toEqual([]);
  await page.evaluate(async () => {
    for (const [tag, src] of [
      ["script", "https://elsewhere.example/x.js"],
      ["iframe", "https://elsewhere.example/"],
      ["img", "https://elsewhere.example/x.png"],
    ] as const)
      document.body.append(Object.assign(document.createElement(tag), { src }));
    await fetch("https://elsewhere.example/").catch(() => undefined);
  });
  await expect
    .poll(() => refused.map((one) => one.split(" ")[0]).toSorted())
    .toEqual(["connect-src", "frame-src", "img-src", "script-src-elem"]);
  faults.length = 0;
});

const INJECTED = `<script>window.injected = "script"</script><img src="/nothing.png" onerror="window.injected = 'handler'">`;

const bannerOf = (page: Page) => page.getByRole("button", { name: "Explore by type" }).filter({ visible: true });

/** A page answers to presses once its scripts run. */
async function expectAlive(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await bannerOf(page).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
}

test("injected code does not run on rendered or cached pages, and the page still works", async ({ page, faults }) => {
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

test("soft navigation between cached and rendered pages keeps the document, and nothing is refused", async ({
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
