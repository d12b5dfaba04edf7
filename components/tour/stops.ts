import type { TourKey } from "@/components/dashboard/shell/menu";
import { tourSteps } from "@/lib/site-content";

export type TourStop = { key: TourKey; title: string; text: string; element: HTMLElement };

/** Does the element take up room on the screen? */
export const isShown = (element: Element | undefined): boolean =>
  element !== undefined && element.getClientRects().length > 0;

/**
 * The steps whose place is on the screen, in their order. Of a side menu and a bottom bar only one shows; of two places that
 * show, the later one is meant: the bar's `Home` rather than the logo.
 */
export const stopsOnScreen = (): TourStop[] =>
  tourSteps.flatMap((step) => {
    const places = [...document.querySelectorAll<HTMLElement>(`[data-tour="${step.key}"]`)];
    const element = places.findLast(isShown);
    return element ? [{ ...step, element }] : [];
  });
