export type ToastKind = "success" | "error" | "info";
export type Toast = { kind: ToastKind; text: string };

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a short message; the toast library is loaded with the first one. */
export function showToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** Messages not shown yet; each is handed out once. */
export const takeToasts = (): Toast[] => waiting.splice(0);

/** Calls `listener` when messages wait, at once if some do already; returns the way to stop. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}
