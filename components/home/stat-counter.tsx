"use client";

import { useEffect, useRef, useState } from "react";
import { countAt } from "@/components/home/count-up";
import { limits } from "@/lib/limits";

/* Starts just below the screen's edge, so that nobody sees the final figure fall back to the first step. */
const EARLY = { rootMargin: "0px 0px 40px" };

/** `1548+`: final in the HTML and for screen readers, counted up once for eyes when it scrolls into view. */
export function StatCounter({ target }: { target: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState<number>(limits.statsSteps);

  useEffect(() => {
    if (!figure.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      setStep(0);
      timer = setInterval(() => setStep((done) => Math.min(done + 1, limits.statsSteps)), limits.statsStepMs);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      count();
    }, EARLY);
    observer.observe(figure.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);

  return (
    <>
      <span className="sr-only">{target}+</span>
      <span ref={figure} aria-hidden="true">
        {countAt(target, step)}+
      </span>
    </>
  );
}
