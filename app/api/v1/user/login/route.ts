import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { signInContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { signIn } from "@/lib/identity/sign-in";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: signInContract,
    handle: async ({ body, address, userAgent, request }) => ({
      ...(await signIn({ ...body, kind: "user", address, userAgent, cookieHeader: request.headers.get("cookie") })),
      message: userMessages.signedIn,
    }),
  }),
);
