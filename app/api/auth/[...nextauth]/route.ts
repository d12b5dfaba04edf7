import { assertSameOrigin } from "@/lib/api/access";
import { addressKey, clientAddress } from "@/lib/api/client-address";
import type { Endpoint } from "@/lib/api/endpoint";
import { readForm } from "@/lib/api/input";
import { route, routeByName } from "@/lib/api/route";
import { serve } from "@/lib/api/serve";
import { answerNextAuth } from "@/lib/identity/next-auth";

/** `["callback", "credentials"]` of `/api/auth/callback/credentials`. */
const pathOf = ({ url }: Request) => new URL(url).pathname.split("/").slice(3);

/** next-auth's own calls, behind the same proof of origin and the same size as ours; its provider is the users' sign-in. */
const nextAuthEndpoint = (method: "GET" | "POST"): Endpoint => ({
  method,
  respond: (request) =>
    serve(
      request,
      async () => {
        assertSameOrigin(request);
        return answerNextAuth({
          method,
          path: pathOf(request),
          query: Object.fromEntries(new URL(request.url).searchParams),
          body: method === "POST" ? await readForm(request) : {},
          headers: request.headers,
          address: addressKey(clientAddress(request.headers)),
        });
      },
      "/auth/{name}",
    ),
});

const read = nextAuthEndpoint("GET");
const write = nextAuthEndpoint("POST");

/** What next-auth's client asks for with a credentials provider; all else it would answer without our envelope. */
const CALLS = {
  csrf: route(read),
  providers: route(read),
  session: route(read, write),
  signin: route(read),
  "callback/credentials": route(write),
  signout: route(read, write),
  error: route(read),
};

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = routeByName(CALLS, (request) =>
  pathOf(request).join("/"),
);
