import { changePassword } from "@/lib/auth/commands";
import { changePasswordContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: changePasswordContract,
    handle: async ({ actor, body, address, userAgent }) => ({
      data: null,
      message: userMessages.passwordChanged,
      cookies: await changePassword(actor, { ...body, address, userAgent }),
    }),
  }),
);
