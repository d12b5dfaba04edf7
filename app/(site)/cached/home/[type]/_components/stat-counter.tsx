"use client";

import { useEffect, useRef, useState } from "react";
import { pageLimits } from "@/lib/platform/page-limits";

/**
 * `1548+`. The HTML and screen readers have the final number. Only a number below the visible part of the page counts up, when
 * it scrolls into view.
 */
export function StatCounter({ target }: { target: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState<number>(pageLimits.statsSteps);

  useEffect(() => {
    if (!figure.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (figure.current.getBoundingClientRect().top < window.innerHeight) return;
    setStep(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      timer = setInterval(() => setStep((done) => Math.min(done + 1, pageLimits.statsSteps)), pageLimits.statsStepMs);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      count();
    });
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

/** What a counter shows after `step` of `pageLimits.statsSteps` steps towards `target`. */
export const countAt = (target: number, step: number): number =>
  Math.round((target * Math.min(step, pageLimits.statsSteps)) / pageLimits.statsSteps);
