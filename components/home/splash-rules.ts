import { limits } from "@/lib/limits";
import { splashStages } from "@/lib/site-content";

export const SPLASH_KEY = "basera_splash";
const LATEST_START_MS = 3_000;
const BOTS = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|facebookexternalhit|whatsapp/i;

export type SplashVisit = {
  seen: boolean;
  reducedMotion: boolean;
  saveData: boolean;
  webdriver: boolean;
  userAgent: string;
  /** The visitor has scrolled, typed or touched already: they are past any greeting. */
  begun: boolean;
  /** Milliseconds since the page was asked for; slow phones run their scripts late. */
  sinceNavigationMs: number;
};

/** May the splash cover the page? Once per session, for people, at the start of a visit only (readings, "Other"). */
export const mayShowSplash = (visit: SplashVisit): boolean =>
  !visit.seen &&
  !visit.reducedMotion &&
  !visit.saveData &&
  !visit.webdriver &&
  !visit.begun &&
  !BOTS.test(visit.userAgent) &&
  visit.sinceNavigationMs <= LATEST_START_MS;

/** Per cent after one more tick; `random` in [0, 1). Below 100 until the jump (spec 4, Splash). */
export function nextProgress(progress: number, random: number): number {
  const { splashStepMinPercent: min, splashStepMaxPercent: max } = limits;
  return Math.min(progress + min + Math.floor(random * (max - min + 1)), 99);
}

/** The stage word of a progress in per cent; the last one belongs to 100. */
export function stageAt(progress: number): string {
  const last = splashStages.length - 1;
  return splashStages[Math.min(Math.floor((progress / 100) * last), last)] ?? "";
}
