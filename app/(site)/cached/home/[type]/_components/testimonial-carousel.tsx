"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useDocumentHidden, useHydrated, useReducedMotion } from "@/components/ui/use-browser";
import { pageLimits } from "@/lib/platform/page-limits";
import type { testimonials } from "@/lib/platform/site-content";

const look =
  "no-scrollbar bleed relative grid snap-x snap-mandatory auto-cols-[min(80vw,300px)] grid-flow-col gap-4 overflow-x-auto scroll-smooth py-1 max-lg:scroll-px-(--gutter) lg:auto-cols-[calc((100%-64px)/5)] [&>figure]:snap-start";

/** Testimonials that advance automatically, except while paused, hovered, focused or with reduced motion. */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const hydrated = useHydrated();
  const hidden = useDocumentHidden();
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<"play" | "pause">();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { rail, current, show, onScroll } = useLoopingRail(testimonials.length);

  const playing = choice ? choice === "play" : !reduced;
  const moving = playing && !pointed && !focused && !hidden;
  const advance = useEffectEvent(() => show(current + 1));

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => advance(), pageLimits.testimonialAdvanceMs);
    return () => clearInterval(timer);
  }, [moving]);

  return (
    <>
      <section
        ref={rail}
        aria-label="Testimonials"
        tabIndex={0}
        className={look}
        onScroll={onScroll}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {testimonials.map((one) => (
          <TestimonialCard key={one.name} {...one} />
        ))}
        {hydrated &&
          testimonials
            .slice(0, pageLimits.testimonialsVisible)
            .map((one) => <TestimonialCard key={`${one.name} again`} {...one} isCopy />)}
      </section>
      <div className="mt-3 min-h-11">
        {hydrated && (
          <CarouselControls
            labels={testimonials.map((_, index) => `Testimonial ${index + 1} of ${testimonials.length}`)}
            name="testimonials"
            current={current}
            playing={playing}
            onPick={show}
            onToggle={() => setChoice(playing ? "pause" : "play")}
          />
        )}
      </div>
    </>
  );
}

const SETTLE_MS = 120;

type LoopingRail = {
  rail: RefObject<HTMLElement | null>;
  /** Index of the first visible slide, 0 to count - 1. */
  current: number;
  /** Scrolls to slide `index`. `count` is the copy of slide 0 and becomes 0 when scrolling ends. */
  show: (index: number) => void;
  onScroll: () => void;
};

/** A rail of `count` slides followed by copies of the first ones, so that scrolling past the end continues at the start. */
function useLoopingRail(count: number): LoopingRail {
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
    rail.current?.scrollTo({ left: leftOf(index) });
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

type Testimonial = (typeof testimonials)[number];

const initials = (name: string) =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");

const STARS = Array.from({ length: pageLimits.ratingMax }, (_, index) => index + 1);

type TestimonialCardProps = Testimonial & {
  /** A copy at the end of the loop, hidden from assistive technology. */
  isCopy?: true;
};

function TestimonialCard({ name, role, stars, text, isCopy }: TestimonialCardProps) {
  return (
    <figure
      aria-hidden={isCopy}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 text-[.9375rem] lg:p-4.5"
    >
      <div role="img" aria-label={`${stars} out of ${pageLimits.ratingMax}`} className="flex gap-0.5 text-star">
        {STARS.map((star) => (
          <Icon key={star} name="star" size={16} className={star <= stars ? "fill-current" : "opacity-70"} />
        ))}
      </div>
      <blockquote className="flex-1 text-ink-2">{text}</blockquote>
      <figcaption className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full bg-accent-100 font-[650] text-accent-700 text-sm"
        >
          {initials(name)}
        </span>
        <span>
          <b className="block font-bold">{name}</b>
          <span className="text-ink-3 text-sm">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const dot =
  "grid h-11 w-6 place-items-center before:h-2 before:w-2 before:rounded-full before:bg-line-strong forced-colors:before:bg-[ButtonText] before:transition-[width] before:duration-(--dur-base) aria-[current]:before:w-5 aria-[current]:before:bg-accent-600";

type CarouselControlsProps = {
  /** Label of each dot: `Testimonial 1 of 7`. */
  labels: readonly string[];
  /** What moves, in lower case. */
  name: string;
  current: number;
  playing: boolean;
  onPick: (index: number) => void;
  onToggle: () => void;
};

/** One dot per slide and the pause button. */
function CarouselControls({ labels, name, current, playing, onPick, onToggle }: CarouselControlsProps) {
  return (
    <div className="flex items-center justify-center">
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={dot}
          aria-label={label}
          aria-current={index === current || undefined}
          onClick={() => onPick(index)}
        />
      ))}
      <button
        type="button"
        className={`${iconButtonClass} ml-1`}
        aria-label={`${playing ? "Pause" : "Play"} ${name}`}
        onClick={onToggle}
      >
        <Icon name={playing ? "pause" : "play"} size={18} />
      </button>
    </div>
  );
}
