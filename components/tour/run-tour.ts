import "driver.js/dist/driver.css";
import "@/components/tour/tour.css";
import { type Config, type DriveStep, driver } from "driver.js";
import { keepMarks } from "@/components/tour/own-marks";
import { isShown, stopsOnScreen, type TourStop } from "@/components/tour/stops";
import { finishCard } from "@/components/tour/tour-card";
import { limits } from "@/lib/limits";

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

/** Leads through what is on the screen; ends by its buttons, cross, Esc and scrim, and gives the focus back to `opener`. */
export function runTour(opener: HTMLElement | null): void {
  const stops = stopsOnScreen();
  if (stops.length === 0 || document.body.classList.contains("driver-active")) return;
  const restoreMarks = keepMarks(stops.map(({ element }) => element));
  const leaving = new AbortController();

  const end = () => {
    leaving.abort();
    tour.destroy();
    restoreMarks();
    opener?.focus();
  };
  const tour = driver({
    ...LOOK,
    steps: stops.map(stepOf),
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    onHighlightStarted: () => queueMicrotask(restoreMarks),
    onPopoverRender: (card) => finishCard(card, tour.getActiveIndex() ?? 0, stops.length),
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
