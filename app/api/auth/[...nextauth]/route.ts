import { assertSameOrigin } from "@/lib/api/access";
import { addressKey, clientAddress } from "@/lib/api/client-address";
import { countPublicRead } from "@/lib/api/endpoint";
import { readForm } from "@/lib/api/input";
import type { Endpoint } from "@/lib/api/route-handlers";
import { route, routeByName, serve } from "@/lib/api/route-handlers";
import { answerNextAuth } from "@/lib/identity/next-auth";

/** The path segments behind `/api/auth`, such as `["callback", "credentials"]`. */
const pathOf = ({ url }: Request) => new URL(url).pathname.split("/").slice(3);

/** next-auth's own calls. Origin checks and limits are those of our calls; the provider is the sign-in of users. */
const nextAuthEndpoint = (method: "GET" | "POST"): Endpoint => ({
  method,
  respond: (request) =>
    serve(
      request,
      async () => {
        assertSameOrigin(request);
        const address = addressKey(clientAddress(request.headers));
        if (method === "GET") await countPublicRead(address);
        return answerNextAuth({
          method,
          path: pathOf(request),
          query: Object.fromEntries(new URL(request.url).searchParams),
          body: method === "POST" ? await readForm(request) : {},
          headers: request.headers,
          address,
        });
      },
      "/auth/{name}",
    ),
});

const read = nextAuthEndpoint("GET");
const write = nextAuthEndpoint("POST");

/** The calls that next-auth's client makes with a credentials provider. All others get 404 in our envelope. */
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
