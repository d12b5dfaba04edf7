/** Waits so long, and on until the page is in sight; over at once when it is broken off. */
export async function pauseInSight(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await passing(milliseconds, signal);
  await inSight(signal);
}

const passing = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const inSight = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === "hidden" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
