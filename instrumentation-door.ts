import { IncomingMessage, Server, ServerResponse } from "node:http";
import { noteServer, turnAway } from "@/instrumentation-drain";
import type { ReadyAnswers } from "@/lib/cache/ready-answers";
import { answering } from "@/lib/cache/request-start";
import { ERRORS } from "@/lib/platform/errors";
import { PEER_HEADER } from "@/lib/api/client-address";
import { cleanAddress, refusalOf } from "@/lib/http/door";
import { duringRequest, REQUEST_ID_HEADER, requestIdOf } from "@/lib/platform/request-id";
import { followRequest } from "@/lib/metrics/door";
import { POLICY_HEADER as POLICY, securityHeaders } from "@/lib/security-headers";

/**
 * What every request passes first: security headers for whatever answers, refusals, the one spelling of a page's address,
 * and the socket's address in a header that nobody outside can set (handlers cannot see the socket).
 */
export function keepTheDoor(ready: ReadyAnswers) {
  const emit: (this: Server, event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event === "listening") noteServer(this);
    const [request, response] = args;
    if (event !== "request" || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse))
      return emit.call(this, event, ...args);
    const { method = "GET", url = "/" } = request;
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    followRequest(request, response, id);
    if (turnAway(response)) return true;
    dropUnheard(request);
    const status = refusalOf({ method, url });
    if (status) return refuse(response, status, id);
    request.url = cleanAddress({ url, isRsc: request.headers.rsc !== undefined });
    if (ready.answer(request, response)) return true;
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    return duringRequest(id, () =>
      answering((asked) => {
        ready.learnFrom(request, response, asked);
        return emit.call(this, event, ...args);
      }),
    );
  };
}

/**
 * What the framework would do more with than we ask of it: write the nonce of a policy into a page that is kept for everybody,
 * and look for a server action, of which there is none, in the log.
 */
function dropUnheard({ headers }: IncomingMessage) {
  for (const name of [POLICY, `${POLICY}-report-only`, "next-action"]) delete headers[name];
}

function refuse(response: ServerResponse, status: 400 | 405, requestId: string): true {
  const { message } = ERRORS[status === 400 ? "INVALID" : "METHOD_NOT_ALLOWED"];
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    [REQUEST_ID_HEADER]: requestId,
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  response.end(JSON.stringify({ success: false, statusCode: status, message, requestId }));
  return true;
}
