"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { nextProgress, stageAt } from "@/components/home/splash-rules";
import { LogoMark } from "@/components/layout/logo-mark";
import { limits } from "@/lib/limits";

type Phase = "running" | "finished" | "leaving";

const FADE_MS = 200;
/* Whoever starts to read, scroll or type has seen enough. */
const ENOUGH = ["wheel", "touchmove", "keydown"] as const;

/** Mark, stage word and bar over the rendered page; takes itself away after its time or at the first wish to go on. */
export function SplashScreen({ onGone }: { onGone: () => void }) {
  const [progress, setProgress] = useState(0);
  const [phase, setPhase] = useState<Phase>("running");
  const leaving = phase === "leaving";
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    const tick = setInterval(() => setProgress((done) => nextProgress(done, Math.random())), limits.splashTickMs);
    const jump = setTimeout(() => {
      clearInterval(tick);
      setProgress(100);
    }, limits.splashJumpMs);
    const finish = setTimeout(() => setPhase("finished"), limits.splashJumpMs + limits.splashEndAfterJumpMs);
    const leave = () => setPhase("leaving");
    const end = setTimeout(leave, limits.splashStartUpMs - FADE_MS);
    for (const name of ENOUGH) addEventListener(name, leave, { passive: true, once: true });
    return () => {
      clearInterval(tick);
      clearTimeout(jump);
      clearTimeout(finish);
      clearTimeout(end);
      for (const name of ENOUGH) removeEventListener(name, leave);
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
