import { answerNextAuth } from "@/lib/auth/next-auth";
import { readForm } from "@/lib/http/body";
import { addressKey, clientAddress } from "@/lib/http/client-address";
import type { Endpoint } from "@/lib/http/endpoint";
import { assertSameOrigin } from "@/lib/http/origin";
import { route } from "@/lib/http/route";
import { serve } from "@/lib/http/serve";

/** next-auth's own calls, behind the same proof of origin and the same size as ours; its provider is the users' sign-in. */
const nextAuthEndpoint = (method: "GET" | "POST"): Endpoint => ({
  method,
  respond: (request) =>
    serve(request, async () => {
      assertSameOrigin(request);
      const { pathname, searchParams } = new URL(request.url);
      return answerNextAuth({
        method: request.method,
        path: pathname.split("/").slice(3),
        query: Object.fromEntries(searchParams),
        body: method === "POST" ? await readForm(request) : {},
        headers: request.headers,
        address: addressKey(clientAddress(request.headers)),
      });
    }),
});

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  nextAuthEndpoint("GET"),
  nextAuthEndpoint("POST"),
);
