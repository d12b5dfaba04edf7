import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { watchPolicies } from "@/e2e/watch-policies";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const PAGES = {
  buyer: [routes.dashboard, routes.profile, routes.account, routes.credits, routes.cart, routes.myProperties],
  owner: [routes.dashboard, routes.profile, routes.account, routes.upload, routes.uploads(), routes.credits],
  admin: [
    routes.dashboard,
    routes.profile,
    routes.account,
    routes.uploads(),
    routes.users(),
    routes.enquiries,
    routes.system,
  ],
} as const;

const inlineWithoutNonce = (page: Page) =>
  page.evaluate(() => [...document.scripts].filter(({ src, nonce }) => src === "" && nonce === "").length);

const press = async (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

for (const role of ["buyer", "owner", "admin"] as const)
  test(`no policy refuses anything on the way of ${role} through the signed-in pages`, async ({ page, faults }) => {
    const refused = await watchPolicies(page);
    await (role === "admin" ? signInAs(page, role) : signUp(page, role));
    for (const path of PAGES[role]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await inlineWithoutNonce(page), path).toBe(0);
    }
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

test("the screen for an address below a signed-in page keeps to the policy too", async ({ page, faults }) => {
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
