import "server-only";
import { failureResponse } from "@/lib/api/envelope";
import { wasBodyAbandoned } from "@/lib/api/input";
import { type Contract, METHODS, type Method } from "@/lib/platform/api-contract";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { currentRequestId, REQUEST_ID_HEADER, requestIdOf, withRequestId } from "@/lib/platform/request-context";

export type RouteContext = { params: Promise<unknown> };
/** One method of a path. */
export type Endpoint = Pick<Contract, "method"> & {
  respond: (request: Request, context: RouteContext) => Promise<Response>;
};

type Handler = (request: Request, context: RouteContext) => Promise<Response>;
type Handlers = Record<Method, Handler>;

/**
 * The handlers of one path: its endpoints, HEAD beside GET, OPTIONS, and 405 with `allow` for every other method. Before them runs
 * `server/request-pipeline.ts`; origin, session, role, limits and input of a call are checked in `lib/api/endpoint.ts`.
 */
export function route(...endpoints: [Endpoint, ...Endpoint[]]): Handlers {
  const own = new Map<Method, Handler>(endpoints.map(({ method, respond }) => [method, respond]));
  const get = own.get("GET");
  if (get) own.set("HEAD", (request, context) => get(request, context).then(withoutBody));
  const allow = [...own.keys(), "OPTIONS"].join(", ");
  own.set("OPTIONS", async () => new Response(null, { status: 204, headers: { allow } }));
  const refuse: Handler = (request) => serve(request, async (id) => notAllowed(id, allow));
  return handlersOf((method) => own.get(method) ?? refuse);
}

/** The handlers of several paths in one file: `nameOf` selects an entry of `calls`; without one the answer is 404. */
export function routeByName(calls: Record<string, Handlers>, nameOf: (request: Request) => string): Handlers {
  const named = new Map(Object.entries(calls));
  const unknown = unknownRoute();
  return handlersOf(
    (method) => (request, context) => (named.get(nameOf(request)) ?? unknown)[method](request, context),
  );
}

/** The handlers of an unknown path: 404 for every method. */
export function unknownRoute(): Handlers {
  const refuse: Handler = (request) => serve(request, async (id) => failureResponse(new AppError("NOT_FOUND"), id));
  const refuseHead: Handler = (request, context) => refuse(request, context).then(withoutBody);
  return handlersOf((method) => (method === "HEAD" ? refuseHead : refuse));
}

/** A response without its body, for HEAD. An open body stream is cancelled. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

const handlersOf = (handlerOf: (method: Method) => Handler) =>
  Object.fromEntries(METHODS.map((method) => [method, handlerOf(method)])) as Handlers;

function notAllowed(requestId: string, allow: string): Response {
  const response = failureResponse(new AppError("METHOD_NOT_ALLOWED"), requestId);
  response.headers.set("allow", allow);
  return response;
}

/** The name of an unknown path in the log. */
const UNKNOWN = "unknown";

/**
 * Answers one call. Every error becomes a failure envelope, and every answer has a request id and is logged. The log names
 * the call `path` instead of the requested path.
 */
export function serve(
  request: Request,
  answer: (requestId: string) => Promise<Response>,
  path: string = UNKNOWN,
): Promise<Response> {
  const id = currentRequestId() ?? requestIdOf(request.headers.get(REQUEST_ID_HEADER));
  return withRequestId(id, async () => {
    const startedAt = performance.now();
    const response = await answer(id).catch((error: unknown) => failureResponse(error, id));
    response.headers.set(REQUEST_ID_HEADER, id);
    if (wasBodyAbandoned(request)) response.headers.set("connection", "close");
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ id, method: request.method, route: path, status: response.status, ms }, "call");
    return response;
  });
}
