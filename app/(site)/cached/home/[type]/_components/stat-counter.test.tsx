import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countAt, StatCounter } from "@/app/(site)/cached/home/[type]/_components/stat-counter";

let scrollIntoView: () => void = () => {};
let wantsLessMotion = false;

class FakeObserver {
  constructor(report: IntersectionObserverCallback) {
    scrollIntoView = () =>
      act(() =>
        report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
  }
  observe() {}
  disconnect() {}
}

const shown = () => document.querySelector("[aria-hidden]")?.textContent;
const figureAt = (top: number) =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 90, 40));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: wantsLessMotion }));
  figureAt(window.innerHeight + 1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the HTML contains the final number", () => {
  expect(renderToString(<StatCounter target={1548} />).replaceAll("<!-- -->", "")).toContain(">1548+<");
});

test("below the visible part it waits at 0, then counts in 60 steps of 33 ms and never falls", () => {
  render(<StatCounter target={1548} />);
  expect(shown()).toBe("0+");
  scrollIntoView();
  expect(shown()).toBe("0+");
  wait(30 * 33);
  expect(shown()).toBe("774+");
  wait(30 * 33);
  expect(shown()).toBe("1548+");
  wait(1_000);
  expect(shown()).toBe("1548+");
});

test("a number that was already visible stays", () => {
  scrollIntoView = () => {};
  figureAt(300);
  render(<StatCounter target={1548} />);
  scrollIntoView();
  wait(500);
  expect(shown()).toBe("1548+");
});

test("screen readers always get the final number", () => {
  render(<StatCounter target={25} />);
  scrollIntoView();
  expect(screen.getByText("25+", { selector: ".sr-only" })).toBeTruthy();
});

test("does not move with reduced motion", () => {
  wantsLessMotion = true;
  scrollIntoView = () => {};
  render(<StatCounter target={9} />);
  scrollIntoView();
  wait(2_000);
  expect(shown()).toBe("9+");
});

test.each([
  [0, 0],
  [1, 26],
  [30, 774],
  [60, 1548],
  [61, 1548],
])("after %i of 60 steps towards 1548 it shows %i", (step, shown) => {
  expect(countAt(1548, step)).toBe(shown);
});
