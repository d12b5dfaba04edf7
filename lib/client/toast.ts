export type ToastKind = "success" | "error" | "info";
export type Toast = { kind: ToastKind; text: string };

const CARRIED = "basera.toast";
const KINDS: readonly unknown[] = ["success", "error", "info"] satisfies ToastKind[];

let waiting: Toast[] = [];
const listeners = new Set<() => void>();
const dismissals = new Set<() => void>();

/** Shows a short message; the toast library is loaded with the first one. */
export function showToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** Stores one message for the page that loads next; nothing happens without storage. */
export function showToastOnNextPage(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify([kind, text]));
  } catch {
    return;
  }
}

/** Shows the message that the previous page stored, once. */
export function showCarriedToast(): void {
  const toast = takeCarried();
  if (toast) showToast(toast.kind, toast.text);
}

function takeCarried(): Toast | undefined {
  try {
    const [kind, text]: unknown[] = JSON.parse(sessionStorage.getItem(CARRIED) ?? "[]");
    sessionStorage.removeItem(CARRIED);
    return isKind(kind) && typeof text === "string" ? { kind, text } : undefined;
  } catch {
    return undefined;
  }
}

const isKind = (kind: unknown): kind is ToastKind => KINDS.includes(kind);

/** Removes all error toasts, shown or waiting. */
export function dismissErrors(): void {
  waiting = waiting.filter(({ kind }) => kind !== "error");
  for (const listener of dismissals) listener();
}

/** Calls `listener` when the errors shown must be removed; returns the unsubscriber. */
export function onErrorsDismissed(listener: () => void): () => void {
  dismissals.add(listener);
  return () => dismissals.delete(listener);
}

/** Messages not shown yet; each is returned once. */
export const takeToasts = (): Toast[] => waiting.splice(0);

/** Calls `listener` when messages wait, at once if some already do; returns the unsubscriber. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}
