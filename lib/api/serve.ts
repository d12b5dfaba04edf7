import "server-only";
import { failureResponse } from "@/lib/api/envelope";
import { wasBodyAbandoned } from "@/lib/api/input";
import { logger } from "@/lib/platform/log";
import { currentRequestId, REQUEST_ID_HEADER, requestIdOf, withRequestId } from "@/lib/platform/request-id";

/** How the log names a path that no call has. */
const UNKNOWN = "unknown";

/**
 * Answers one call: every throw becomes a failure envelope, every answer carries a request id and leaves a log line, in which
 * `route` names the call in the place of its path.
 */
export function serve(
  request: Request,
  answer: (requestId: string) => Promise<Response>,
  route: string = UNKNOWN,
): Promise<Response> {
  const id = currentRequestId() ?? requestIdOf(request.headers.get(REQUEST_ID_HEADER));
  return withRequestId(id, async () => {
    const begun = performance.now();
    const response = await answer(id).catch((error: unknown) => failureResponse(error, id));
    response.headers.set(REQUEST_ID_HEADER, id);
    if (wasBodyAbandoned(request)) response.headers.set("connection", "close");
    const ms = Math.round(performance.now() - begun);
    logger.info({ id, method: request.method, route, status: response.status, ms }, "call");
    return response;
  });
}
