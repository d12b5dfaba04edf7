import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StatCounter } from "@/components/home/stat-counter";

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

test("the figure in the HTML is the final one", () => {
  expect(renderToString(<StatCounter target={1548} />).replaceAll("<!-- -->", "")).toContain(">1548+<");
});

test("below the edge it waits at nought, then counts in 60 steps of 33 ms and never falls", () => {
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

test("a figure that was seen already stays", () => {
  scrollIntoView = () => {};
  figureAt(300);
  render(<StatCounter target={1548} />);
  scrollIntoView();
  wait(500);
  expect(shown()).toBe("1548+");
});

test("screen readers hear the final figure all the time", () => {
  render(<StatCounter target={25} />);
  scrollIntoView();
  expect(screen.getByText("25+", { selector: ".sr-only" })).toBeTruthy();
});

test("stands still for whoever wants less motion", () => {
  wantsLessMotion = true;
  scrollIntoView = () => {};
  render(<StatCounter target={9} />);
  scrollIntoView();
  wait(2_000);
  expect(shown()).toBe("9+");
});
