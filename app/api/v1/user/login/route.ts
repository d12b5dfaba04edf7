import { signIn } from "@/lib/auth/commands";
import { signInContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: signInContract,
    handle: async ({ body, address, userAgent, request }) => ({
      ...(await signIn({ ...body, door: "user", address, userAgent, cookieHeader: request.headers.get("cookie") })),
      message: userMessages.signedIn,
    }),
  }),
);
