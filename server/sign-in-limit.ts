import type { IncomingMessage, ServerResponse } from "node:http";
import { senderKey } from "@/lib/api/client-address";
import { deviceCookieName, readCookie } from "@/lib/identity/cookies";
import { PERSONAL } from "@/lib/platform/cache-control";
import { ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { REQUEST_ID_HEADER } from "@/lib/platform/request-context";

/** Calls that hash a password. */
const HASHING_PATH =
  /^(?:\/api)?\/(?:v1\/(?:user\/(?:login|register)|admin\/login)|v2\/(?:auth\/password\/(?:change|reset)|account\/delete))$|^\/api\/auth\/callback\/credentials$/;

const inProgress = new Map<string, number>();

/**
 * Refuses calls that hash a password with 429 while `limits.signInsInProgress` of the same address are in progress; true when it
 * refused. The framework would spend more on each of them than they need to wait. Calls with the cookie of a known device are
 * counted apart; whether the cookie is real is checked later.
 */
export function limitSignIns(request: IncomingMessage, response: ServerResponse, id: string): boolean {
  const path = decodedPath(request.url ?? "");
  if (request.method !== "POST" || !HASHING_PATH.test(path)) return false;
  const key = sourceOf(request);
  const count = inProgress.get(key) ?? 0;
  if (count >= limits.signInsInProgress) {
    refuse(response, id);
    return true;
  }
  inProgress.set(key, count + 1);
  response.once("close", () => {
    const left = (inProgress.get(key) ?? 1) - 1;
    if (left > 0) inProgress.set(key, left);
    else inProgress.delete(key);
  });
  return false;
}

/** The path as the framework matches it; a malformed escape stays as it is. */
function decodedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sourceOf(request: IncomingMessage): string {
  const sender = senderKey(request);
  return readCookie(request.headers.cookie ?? null, deviceCookieName()) === undefined ? sender : `${sender} known`;
}

function refuse(response: ServerResponse, id: string): void {
  const { status, message } = ERRORS.TOO_MANY;
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": PERSONAL,
    "retry-after": String(limits.busyRetrySeconds),
    [REQUEST_ID_HEADER]: id,
  });
  response.end(JSON.stringify({ success: false, statusCode: status, message, requestId: id }));
}
