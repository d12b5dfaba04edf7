import type { Page } from "@playwright/test";

/** What the content policies refused, on every page that this tab shows from now on. */
export async function watchPolicies(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("policyRefused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const told = Reflect.get(window, "policyRefused") as (what: string) => void;
      told(`${violatedDirective} ${blockedURI} ${sourceFile} on ${window.location.pathname}`);
    });
  });
  return refused;
}

/** How many inline scripts of the open page have no nonce. */
export const inlineWithoutNonce = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.scripts].filter(({ src, nonce }) => src === "" && nonce === "").length);
