"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { CarouselControls } from "@/components/home/carousel-controls";
import { type Testimonial, TestimonialCard } from "@/components/home/testimonial-card";
import { useDocumentHidden } from "@/components/home/use-document-hidden";
import { useLoopingRail } from "@/components/home/use-looping-rail";
import { useReducedMotion } from "@/components/home/use-reduced-motion";
import { useHydrated } from "@/components/ui/use-hydrated";
import { limits } from "@/lib/limits";

const look =
  "no-scrollbar bleed relative grid snap-x snap-mandatory auto-cols-[min(80vw,300px)] grid-flow-col gap-4 overflow-x-auto py-1 max-lg:scroll-px-(--gutter) lg:auto-cols-[calc((100%-64px)/5)] [&>figure]:snap-start";

/** Testimonials that move on by themselves, except while somebody pauses, points at or focuses them, or wants less motion. */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const hydrated = useHydrated();
  const hidden = useDocumentHidden();
  const reduced = useReducedMotion();
  const [wish, setWish] = useState<"play" | "pause">();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { rail, current, show, onScroll } = useLoopingRail(testimonials.length);

  const playing = wish ? wish === "play" : !reduced;
  const moving = playing && !pointed && !focused && !hidden;
  const advance = useEffectEvent(() => show(current + 1));

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => advance(), limits.testimonialAdvanceMs);
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
            .slice(0, limits.testimonialsVisible)
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
            onToggle={() => setWish(playing ? "pause" : "play")}
          />
        )}
      </div>
    </>
  );
}
