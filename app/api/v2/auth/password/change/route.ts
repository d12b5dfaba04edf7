import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { changePasswordContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { changePassword } from "@/lib/identity/sign-in";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: changePasswordContract,
    handle: async ({ actor, body, address, userAgent, request }) => ({
      data: null,
      message: userMessages.passwordChanged,
      cookies: await changePassword(actor, {
        ...body,
        address,
        userAgent,
        cookieHeader: request.headers.get("cookie"),
      }),
    }),
  }),
);
