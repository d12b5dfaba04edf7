import type { RouteContext } from "@/lib/api/route-handlers";

export type Handler = (request: Request, context: RouteContext) => Promise<Response>;
export type ApiAnswer = {
  status: number;
  headers: Headers;
  /** The parsed envelope, or what a test expects of it. */
  body: { success: boolean; message: string; data: never; errors?: { path: string; message: string }[] };
  text: string;
  /** A `cookie` header made of what was set and not taken away. */
  cookies: string;
};
export type ApiCall = {
  method?: string;
  path?: string;
  body?: unknown;
  cookies?: string;
  headers?: Record<string, string | undefined>;
  params?: Record<string, string>;
};

const SITE = "http://localhost:3000";

/** Calls a handler as a page of the site would; an undefined value in `headers` removes the header. */
export async function callApi(handler: Handler, call: ApiCall = {}): Promise<ApiAnswer> {
  const {
    method = call.body === undefined ? "GET" : "POST",
    path = "/api",
    body,
    cookies,
    headers,
    params = {},
  } = call;
  const given = {
    "sec-fetch-site": "same-origin",
    ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
    ...(cookies && { cookie: cookies }),
    ...headers,
  };
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...(body !== undefined && { body: contentOf(body) }),
  });
  return readAnswer(await handler(request, { params: Promise.resolve(params) }));
}

const contentOf = (body: unknown) =>
  typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
    cookies: set.filter((pair) => !pair.endsWith("=")).join("; "),
  };
}
