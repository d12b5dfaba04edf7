"use client";

import { useEffect, useState } from "react";
import { readNote, writeNote } from "@/components/home/session-note";
import { mayShowSplash, SPLASH_KEY } from "@/components/home/splash-rules";
import { SplashScreen } from "@/components/home/splash-screen";

type WithConnection = Navigator & { connection?: { saveData?: boolean } };

const visitNow = () => ({
  seen: readNote(SPLASH_KEY) !== null,
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
  saveData: (navigator as WithConnection).connection?.saveData === true,
  webdriver: navigator.webdriver,
  userAgent: navigator.userAgent,
  begun: window.scrollY > 0 || document.activeElement !== document.body || navigator.userActivation?.hasBeenActive,
  sinceNavigationMs: performance.now(),
});

/** Decides once per session, on the first look at the home page, whether the splash is shown; never in the HTML. */
export function Splash() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const may = mayShowSplash(visitNow());
    writeNote(SPLASH_KEY, "1");
    if (may) setShown(true);
  }, []);

  return shown ? <SplashScreen onGone={() => setShown(false)} /> : null;
}
