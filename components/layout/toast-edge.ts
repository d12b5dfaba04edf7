import type { ToastKind } from "@/lib/client/toast";

/** Left edge of a message in the colour of its kind. */
export const TOAST_EDGE: Record<ToastKind, string> = {
  success: "border-l-4 border-l-success",
  error: "border-l-4 border-l-danger",
  info: "border-l-4 border-l-accent-600",
};
