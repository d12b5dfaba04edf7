import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/platform/log";
import { REQUEST_ID_HEADER } from "@/lib/platform/request-id";
import { countRequest, routeClassOf } from "@/lib/platform/request-metrics";

/**
 * Follows a request from the door to the end of its answer: it is counted, and one of a page that failed leaves a line. Answers
 * of the API are told its id.
 */
export function followRequest({ method, url = "" }: IncomingMessage, response: ServerResponse, id: string): void {
  const begun = performance.now();
  const route = routeClassOf(url);
  const isCall = route.startsWith("api");
  if (isCall) response.setHeader(REQUEST_ID_HEADER, id);
  response.once("close", () => {
    const ms = performance.now() - begun;
    const status = response.writableFinished ? response.statusCode : undefined;
    countRequest(route, status, ms);
    if (!isCall && status && status >= 500) logger.warn({ id, method, route, status, ms: Math.round(ms) }, "page");
  });
}
