import "server-only";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Proof that a page of this site sent a call that changes something (security T15): what the browser says of the sender,
 * or an `Origin` of this site where it says nothing.
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin({ method, headers }: Request): void {
  if (SAFE_METHODS.has(method)) return;
  const sender = headers.get("sec-fetch-site");
  const proven = sender ? sender === "same-origin" : isOwn(headers.get("origin"));
  if (!proven) throw new AppError("FORBIDDEN");
}

/** For a GET that changes something: typed or linked here it passes, sent by another site not. @throws AppError FORBIDDEN */
export function assertNotCrossSite({ headers }: Request): void {
  const sender = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const allowed = sender === null ? origin === null || isOwn(origin) : sender === "same-origin" || sender === "none";
  if (!allowed) throw new AppError("FORBIDDEN");
}

const isOwn = (origin: string | null) => origin !== null && origin === new URL(getEnv().SITE_URL).origin;
