import type { Page } from "@playwright/test";

/** Notes down what the live regions of the pages that follow announce. */
export const listen = (page: Page) => page.addInitScript(installListener);

/** What was announced on this page so far: texts that changed inside a live region, and alerts that appeared. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "heard") as string[]);

/** Runs in the browser, and so names nothing from outside itself. */
function installListener(): void {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const texts: string[] = [];
  Reflect.set(window, "heard", texts);
  const hear = (text: string | null | undefined) => {
    const words = text?.trim().replaceAll(/\s+/g, " ");
    if (words) texts.push(words);
  };
  const alertsIn = (node: Element) => [
    ...node.querySelectorAll("[role=alert]"),
    ...(node.matches("[role=alert]") ? [node] : []),
  ];
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      // A region that comes with its text is not heard, but for an alert.
      if (place?.closest(LIVE))
        hear(type === "characterData" ? target.textContent : [...addedNodes].map((node) => node.textContent).join(" "));
      else
        for (const node of addedNodes)
          if (node instanceof Element) for (const alert of alertsIn(node)) hear(alert.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
