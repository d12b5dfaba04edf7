import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { resetPasswordContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { resetPassword } from "@/lib/identity/reset-password";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: resetPasswordContract,
    handle: async ({ body, address, request }) => {
      const caller = { address, cookieHeader: request.headers.get("cookie") };
      const cookies = await resetPassword(body.token, body.password, caller);
      return { data: null, message: userMessages.passwordChanged, cookies };
    },
  }),
);
