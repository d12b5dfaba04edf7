import { type RefObject, useRef, useState } from "react";

const SETTLE_MS = 120;

type LoopingRail = {
  rail: RefObject<HTMLElement | null>;
  /** Index of the first slide in view, 0 to count - 1. */
  current: number;
  /** Moves so that slide `index` is first; `count` itself is the copy of slide 0 and becomes 0 when the rail stands. */
  show: (index: number) => void;
  onScroll: () => void;
};

/** A rail of `count` slides followed by copies of its first ones: going on past the end lands on the start again. */
export function useLoopingRail(count: number): LoopingRail {
  const rail = useRef<HTMLElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  const leftOf = (index: number) => {
    const slides = rail.current?.children;
    const first = slides?.[0];
    const wanted = slides?.[index];
    if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return 0;
    return wanted.offsetLeft - first.offsetLeft;
  };
  const show = (index: number) => {
    setCurrent(index % count);
    rail.current?.scrollTo({ left: leftOf(index), behavior: "smooth" });
  };
  const settle = () => {
    const box = rail.current;
    const step = leftOf(1);
    if (!box || step === 0) return;
    const index = Math.round(box.scrollLeft / step);
    if (index >= count) box.scrollTo({ left: box.scrollLeft - count * step, behavior: "instant" });
    setCurrent(index % count);
  };
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, SETTLE_MS);
  };
  return { rail, current, show, onScroll };
}
