"use client";

import { useEffect, useRef, useState } from "react";
import { countAt } from "@/components/home/count-up";
import { limits } from "@/lib/limits";

/**
 * `1548+`: final in the HTML and for screen readers. Only a figure that nobody has seen yet, below the screen's edge, is
 * counted up when it scrolls into view.
 */
export function StatCounter({ target }: { target: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState<number>(limits.statsSteps);

  useEffect(() => {
    if (!figure.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (figure.current.getBoundingClientRect().top < window.innerHeight) return;
    setStep(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      timer = setInterval(() => setStep((done) => Math.min(done + 1, limits.statsSteps)), limits.statsStepMs);
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
