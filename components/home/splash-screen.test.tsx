import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SplashScreen } from "@/components/home/splash-screen";

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const phase = () => document.querySelector("[data-splash]")?.getAttribute("data-splash");
const onGone = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockReset();
  render(<SplashScreen onGone={onGone} />);
});
afterEach(() => {
  vi.useRealTimers();
});

test("ends by itself: welcome at 2.5 s, finished 0.5 s later, gone at 3.5 s", () => {
  expect(screen.getByText("Discovering")).toBeTruthy();
  wait(2_499);
  expect(screen.queryByText("Welcome")).toBeNull();
  wait(1);
  expect(screen.getByText("Welcome")).toBeTruthy();
  expect(phase()).toBe("running");
  wait(500);
  expect(phase()).toBe("finished");
  wait(300);
  expect(phase()).toBe("leaving");
  wait(199);
  expect(onGone).not.toHaveBeenCalled();
  wait(1);
  expect(onGone).toHaveBeenCalledOnce();
});

test("Skip fades it out at once", () => {
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(phase()).toBe("leaving");
  wait(200);
  expect(onGone).toHaveBeenCalledOnce();
});

test.each(["wheel", "touchmove", "keydown"])("so does a %s: somebody wants to read", (name) => {
  fireEvent(window, new Event(name));
  wait(200);
  expect(onGone).toHaveBeenCalledOnce();
});
