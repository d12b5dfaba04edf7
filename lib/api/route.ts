import "server-only";
import type { Endpoint, RouteContext } from "@/lib/api/endpoint";
import { failureResponse } from "@/lib/api/envelope";
import { serve } from "@/lib/api/serve";
import { METHODS, type Method } from "@/lib/platform/api-contract";
import { AppError } from "@/lib/platform/errors";

type Handler = (request: Request, context: RouteContext) => Promise<Response>;
type Handlers = Record<Method, Handler>;

/** The handlers of one path: its endpoints, HEAD beside GET, OPTIONS, and 405 with `allow` for every other method. */
export function route(...endpoints: [Endpoint, ...Endpoint[]]): Handlers {
  const own = new Map<Method, Handler>(endpoints.map(({ method, respond }) => [method, respond]));
  const get = own.get("GET");
  if (get) own.set("HEAD", (request, context) => get(request, context).then(withoutBody));
  const allow = [...own.keys(), "OPTIONS"].join(", ");
  own.set("OPTIONS", async () => new Response(null, { status: 204, headers: { allow } }));
  const refuse: Handler = (request) => serve(request, async (id) => notAllowed(id, allow));
  return handlersOf((method) => own.get(method) ?? refuse);
}

/** The handlers of several paths in one file: of those in `calls` the one that `nameOf` names, else those of `unknownRoute`. */
export function routeByName(calls: Record<string, Handlers>, nameOf: (request: Request) => string): Handlers {
  const named = new Map(Object.entries(calls));
  const unknown = unknownRoute();
  return handlersOf(
    (method) => (request, context) => (named.get(nameOf(request)) ?? unknown)[method](request, context),
  );
}

/** The handlers of a path that no call has: 404, whatever the method. */
export function unknownRoute(): Handlers {
  const refuse: Handler = (request) => serve(request, async (id) => failureResponse(new AppError("NOT_FOUND"), id));
  const refuseSilently: Handler = (request, context) => refuse(request, context).then(withoutBody);
  return handlersOf((method) => (method === "HEAD" ? refuseSilently : refuse));
}

/** The same answer without its body, for HEAD; a body that was opened is closed. */
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
