import "driver.js/dist/driver.css";
import "@/app/(dashboard)/dashboard/_components/tour.css";
import { type Config, type DriveStep, driver, type PopoverDOM } from "driver.js";
import type { TourKey } from "@/components/dashboard/shell";
import { limits } from "@/lib/platform/limits";
import { tourSteps } from "@/lib/platform/site-content";

const LOOK: Config = {
  duration: limits.tourStepMs,
  overlayOpacity: limits.tourScrimOpacity,
  overlayColor: "rgb(from var(--color-scrim) r g b / 1)",
  stagePadding: 4,
  stageRadius: 10,
  popoverOffset: 10,
  popoverClass: "tour-card",
  showProgress: true,
  disableActiveInteraction: true,
  progressText: "{{current}} of {{total}}",
  prevBtnText: "Back",
  nextBtnText: "Next",
  doneBtnText: "Done",
};

/** Runs the guided tour of what is on the screen. When it ends, the focus returns to `opener`. */
export function runTour(opener: HTMLElement | null): void {
  const stops = stopsOnScreen();
  if (stops.length === 0 || document.body.classList.contains("driver-active")) return;
  const restoreAttributes = saveAttributes(stops.map(({ element }) => element));
  const leaving = new AbortController();

  const end = () => {
    leaving.abort();
    tour.destroy();
    restoreAttributes();
    opener?.focus();
  };
  const tour = driver({
    ...LOOK,
    steps: stops.map(stepOf),
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    onHighlightStarted: () => queueMicrotask(restoreAttributes),
    onPopoverRender: (card) => decorateCard(card, tour.getActiveIndex() ?? 0, stops.length),
    onDestroyStarted: end,
  });
  const onResize = () => isShown(tour.getActiveElement()) || end();
  window.addEventListener("resize", onResize, { signal: leaving.signal });
  window.addEventListener("popstate", end, { signal: leaving.signal });
  tour.drive();
}

const stepOf = ({ key, title, text, element }: TourStop, index: number): DriveStep => ({
  element,
  popover: {
    title,
    description: text,
    side: key === "profile-menu" || key === "home" ? "bottom" : "right",
    align: key === "profile-menu" ? "end" : "start",
    showButtons: index === 0 ? ["next", "close"] : ["previous", "next", "close"],
  },
});

// driver.js sets these attributes on the highlighted element and removes them from menu buttons that have their own.
const ATTRIBUTES = ["aria-haspopup", "aria-expanded", "aria-controls"];

/** Saves the attributes of `elements`. The returned function restores them. */
function saveAttributes(elements: readonly Element[]): () => void {
  const saved = elements.flatMap((element) =>
    ATTRIBUTES.map((name) => ({ element, name, value: element.getAttribute(name) })),
  );
  return () => {
    for (const { element, name, value } of saved)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
}

type TourStop = { key: TourKey; title: string; text: string; element: HTMLElement };

/** Whether the element takes up space on the screen. */
const isShown = (element: Element | undefined): boolean => element !== undefined && element.getClientRects().length > 0;

/** If two elements of a step are visible, the later one counts: the `Home` of the bottom bar rather than the logo. */
const shownPlace = (key: TourKey): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${key}"]`)].findLast(isShown);

/** Where phones, whose bottom bar has fewer links, have the link of a step. */
const PLACE_ON_PHONES: Partial<Record<TourKey, TourKey>> = { properties: "profile-menu" };

/** The steps whose place is on the screen, in their order. */
export const stopsOnScreen = (): TourStop[] =>
  tourSteps.flatMap((step) => {
    const element = shownPlace(step.key) ?? shownPlace(PLACE_ON_PHONES[step.key] ?? step.key);
    return element ? [{ ...step, element }] : [];
  });

const PROGRESS_ID = "tour-progress";

/** Turns driver's card into a modal dialog of this site: heading, dots beside `2 of 8`, focus on the next button. */
function decorateCard(
  { wrapper, title, footer, progress, closeButton, nextButton }: PopoverDOM,
  at: number,
  of: number,
) {
  wrapper.setAttribute("aria-modal", "true");
  wrapper.setAttribute("aria-describedby", `${wrapper.getAttribute("aria-describedby")} ${PROGRESS_ID}`);
  const heading = document.createElement("h2");
  heading.textContent = title.textContent;
  title.replaceChildren(heading);
  title.role = "presentation";
  footer.role = "presentation";
  progress.id = PROGRESS_ID;
  progress.append(dots(at, of));
  closeButton.ariaLabel = "Close tour";
  // After driver.js, which puts the focus on the cross.
  queueMicrotask(() => nextButton.focus({ preventScroll: true }));
}

function dots(at: number, of: number): HTMLElement {
  const row = document.createElement("span");
  row.className = "tour-dots";
  row.ariaHidden = "true";
  for (let index = 0; index < of; index += 1) {
    const dot = document.createElement("span");
    dot.toggleAttribute("data-current", index === at);
    row.append(dot);
  }
  return row;
}
