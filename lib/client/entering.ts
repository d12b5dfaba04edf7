import { isSignedInPath } from "@/lib/routes";

const SCREEN_MS = 300;

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(value: boolean) {
  clearTimeout(timer);
  isShown = value;
  for (const listener of listeners) listener();
}

/** A whole new page is on its way: if it is a signed-in one and not there within 300 ms, the screen that waits is shown. */
export function awaitPage(path: string): void {
  if (!isSignedInPath(path.split(/[?#]/, 1)[0] ?? "")) return;
  clearTimeout(timer);
  timer = setTimeout(show, SCREEN_MS, true);
}

/** Is the screen that waits for a signed-in page to be shown? */
export const isEntering = (): boolean => isShown;

/** Calls `listener` on each change; back from the browser's memory, or after Esc stopped the load, nothing is on its way. */
export function onEntering(listener: () => void): () => void {
  const stop = () => show(false);
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && stop();
  listeners.add(listener);
  window.addEventListener("pageshow", stop);
  window.addEventListener("keydown", onKey);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("pageshow", stop);
    window.removeEventListener("keydown", onKey);
  };
}
