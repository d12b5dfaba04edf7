"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { LogoMark } from "@/components/layout/logo";
import { SPLASH_KEY } from "@/lib/client/session";
import { readSessionValue, writeSessionValue } from "@/lib/client/session-value";
import { pageLimits } from "@/lib/platform/page-limits";
import { splashStages } from "@/lib/platform/site-content";

type WithConnection = Navigator & { connection?: { saveData?: boolean } };

const visitNow = () => ({
  seen: readSessionValue(SPLASH_KEY) !== null,
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
  saveData: (navigator as WithConnection).connection?.saveData === true,
  webdriver: navigator.webdriver,
  userAgent: navigator.userAgent,
  hasInteracted:
    window.scrollY > 0 || document.activeElement !== document.body || navigator.userActivation?.hasBeenActive,
  sinceNavigationMs: performance.now(),
});

/** Decides once per session, on the first visit to the home page, whether the splash is shown. It is never in the HTML. */
export function Splash() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const may = mayShowSplash(visitNow());
    writeSessionValue(SPLASH_KEY, "1");
    if (may) setShown(true);
  }, []);

  return shown ? <SplashScreen onGone={() => setShown(false)} /> : null;
}

type Phase = "running" | "finished" | "leaving";

const FADE_MS = 200;
/* Events that end the splash early. */
const END_EVENTS = ["wheel", "touchmove", "keydown"] as const;

/** Logo, stage word and progress bar over the rendered page. Ends after its time or at the first input. */
export function SplashScreen({ onGone }: { onGone: () => void }) {
  const [progress, setProgress] = useState(0);
  const [phase, setPhase] = useState<Phase>("running");
  const leaving = phase === "leaving";
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    const tick = setInterval(() => setProgress((done) => nextProgress(done, Math.random())), pageLimits.splashTickMs);
    const jump = setTimeout(() => {
      clearInterval(tick);
      setProgress(100);
    }, pageLimits.splashJumpMs);
    const finish = setTimeout(() => setPhase("finished"), pageLimits.splashJumpMs + pageLimits.splashEndAfterJumpMs);
    const leave = () => setPhase("leaving");
    const end = setTimeout(leave, pageLimits.splashStartUpMs - FADE_MS);
    for (const name of END_EVENTS) addEventListener(name, leave, { passive: true, once: true });
    return () => {
      clearInterval(tick);
      clearTimeout(jump);
      clearTimeout(finish);
      clearTimeout(end);
      for (const name of END_EVENTS) removeEventListener(name, leave);
    };
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone(), FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div
      data-splash={phase}
      className="on-dark fixed inset-0 z-(--z-splash) grid place-items-center bg-accent-900 text-surface transition-opacity duration-(--dur-base) data-[splash=leaving]:pointer-events-none data-[splash=leaving]:opacity-0 starting:opacity-0"
    >
      <div aria-hidden="true" className="grid w-60 justify-items-center gap-6">
        <LogoMark className="h-15 w-14 fill-accent-100" />
        <p className="text-accent-100">{stageAt(progress)}</p>
        <div className="h-1 w-full overflow-hidden rounded-full bg-surface/16">
          <div
            className="h-full origin-left rounded-full bg-accent-300 transition-transform duration-(--dur-base)"
            style={{ transform: `scaleX(${progress / 100})` }}
          />
        </div>
      </div>
      <button
        type="button"
        onClick={() => setPhase("leaving")}
        className="absolute bottom-[calc(32px+env(safe-area-inset-bottom))] min-h-11 rounded-md border border-accent-300 px-6 font-semibold hover:bg-surface/10"
      >
        Skip
      </button>
    </div>
  );
}

const LATEST_START_MS = 3_000;
const BOTS = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|facebookexternalhit|whatsapp/i;

export type SplashVisit = {
  seen: boolean;
  reducedMotion: boolean;
  saveData: boolean;
  webdriver: boolean;
  userAgent: string;
  /** The visitor has already scrolled, typed or touched. */
  hasInteracted: boolean;
  /** Milliseconds since the navigation began; slow phones run their scripts late. */
  sinceNavigationMs: number;
};

/** Whether the splash may be shown: once per session, only to people, only at the start of a visit (readings, "Other"). */
export const mayShowSplash = (visit: SplashVisit): boolean =>
  !visit.seen &&
  !visit.reducedMotion &&
  !visit.saveData &&
  !visit.webdriver &&
  !visit.hasInteracted &&
  !BOTS.test(visit.userAgent) &&
  visit.sinceNavigationMs <= LATEST_START_MS;

/** Progress in per cent after one more tick; `random` in [0, 1). At most 99 until the jump (spec 4, Splash). */
export function nextProgress(progress: number, random: number): number {
  const { splashStepMinPercent: min, splashStepMaxPercent: max } = pageLimits;
  return Math.min(progress + min + Math.floor(random * (max - min + 1)), 99);
}

/** The stage word for a progress in per cent; the last one is for 100. */
export function stageAt(progress: number): string {
  const last = splashStages.length - 1;
  return splashStages[Math.min(Math.floor((progress / 100) * last), last)] ?? "";
}
