import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/http/request-id";
import { logger } from "@/lib/log";
import { countRequest } from "@/lib/metrics/requests";
import { routeClassOf } from "@/lib/metrics/rules";

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
