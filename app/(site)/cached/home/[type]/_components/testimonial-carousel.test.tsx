import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestimonialCarousel } from "@/app/(site)/cached/home/[type]/_components/testimonial-carousel";
import { testimonials } from "@/lib/platform/site-content";

let wantsLessMotion = false;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const current = () => document.querySelector("[aria-current]")?.getAttribute("aria-label");
const rail = () => screen.getByRole("region", { name: "Testimonials" });

function setHidden(hidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  fireEvent(document, new Event("visibilitychange"));
}

function show() {
  render(<TestimonialCarousel testimonials={testimonials} />);
}

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  const query = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => ({ ...query, matches: wantsLessMotion }));
  Object.assign(Element.prototype, { scrollTo: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("advances every 3000 ms and starts over after the seventh", () => {
  show();
  expect(current()).toBe("Testimonial 1 of 7");
  wait(2_999);
  expect(current()).toBe("Testimonial 1 of 7");
  wait(1);
  expect(current()).toBe("Testimonial 2 of 7");
  for (let turn = 0; turn < 6; turn++) wait(3_000);
  expect(current()).toBe("Testimonial 1 of 7");
});

test("the pause button stops it and starts it again", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause testimonials" }));
  wait(9_000);
  expect(current()).toBe("Testimonial 1 of 7");
  fireEvent.click(screen.getByRole("button", { name: "Play testimonials" }));
  wait(3_000);
  expect(current()).toBe("Testimonial 2 of 7");
});

test("does not move while hovered", () => {
  show();
  fireEvent.pointerEnter(rail());
  wait(9_000);
  expect(current()).toBe("Testimonial 1 of 7");
  fireEvent.pointerLeave(rail());
  wait(3_000);
  expect(current()).toBe("Testimonial 2 of 7");
});

test("does not move while focused", () => {
  show();
  fireEvent.focus(rail());
  wait(9_000);
  expect(current()).toBe("Testimonial 1 of 7");
  fireEvent.blur(rail());
  wait(3_000);
  expect(current()).toBe("Testimonial 2 of 7");
});

test("does not move in a hidden tab", () => {
  show();
  setHidden(true);
  wait(9_000);
  expect(current()).toBe("Testimonial 1 of 7");
  setHidden(false);
  wait(3_000);
  expect(current()).toBe("Testimonial 2 of 7");
});

test("does not move with reduced motion; the dots still work", () => {
  wantsLessMotion = true;
  show();
  wait(9_000);
  expect(current()).toBe("Testimonial 1 of 7");
  fireEvent.click(screen.getByRole("button", { name: "Testimonial 5 of 7" }));
  expect(current()).toBe("Testimonial 5 of 7");
});

test("screen readers meet each testimonial once", () => {
  show();
  expect(screen.getAllByRole("figure")).toHaveLength(testimonials.length);
});
