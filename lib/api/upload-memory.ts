import "server-only";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";

const RETRY_AFTER_SECONDS = 5;

// Shared by every bundle of the server process, for its memory is one.
const HELD = Symbol.for("basera.uploadBytes");
const shared = globalThis as { [HELD]?: number };
const holds = new WeakMap<Request, number>();

/** Counts bytes of an upload that stay in memory until {@link letGo}. @throws AppError TOO_MANY when all uploads hold too much */
export function hold(request: Request, bytes: number): void {
  assertRoom(bytes);
  shared[HELD] = (shared[HELD] ?? 0) + bytes;
  holds.set(request, (holds.get(request) ?? 0) + bytes);
}

/** @throws AppError TOO_MANY when there is no room for so many bytes just now. */
export function assertRoom(bytes: number): void {
  if ((shared[HELD] ?? 0) + bytes > limits.uploadsHeldMaxBytes)
    throw new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Nothing of this request's upload is needed any more. */
export function letGo(request: Request): void {
  shared[HELD] = (shared[HELD] ?? 0) - (holds.get(request) ?? 0);
  holds.delete(request);
}
