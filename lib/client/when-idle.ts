const WITHOUT_IDLE_TIME_MS = 2_000;

/** Runs `act` once the page is there and the browser has nothing else to do; not any more after `signal`. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const soon = () => {
    if (!("requestIdleCallback" in window)) return void setTimeout(() => signal.aborted || act(), WITHOUT_IDLE_TIME_MS);
    const waiting = requestIdleCallback(act);
    signal.addEventListener("abort", () => cancelIdleCallback(waiting));
  };
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true, signal });
}
