import "server-only";
import { randomUUID } from "node:crypto";
import { isCutShort } from "@/lib/http/body-bytes";
import { failureResponse } from "@/lib/http/failure";
import { logger } from "@/lib/log";

/** Answers one call: every throw becomes a failure envelope, every answer carries a request id and leaves a log line. */
export async function serve(request: Request, answer: (requestId: string) => Promise<Response>): Promise<Response> {
  const id = randomUUID();
  const begun = performance.now();
  const response = await answer(id).catch((error: unknown) => failureResponse(error, id));
  response.headers.set("x-request-id", id);
  if (isCutShort(request)) response.headers.set("connection", "close");
  const { method, url } = request;
  const ms = Math.round(performance.now() - begun);
  logger.info({ id, method, path: new URL(url).pathname, status: response.status, ms }, "call");
  return response;
}
