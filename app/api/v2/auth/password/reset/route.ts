import { resetPassword } from "@/lib/auth/reset-password";
import { resetPasswordContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: resetPasswordContract,
    handle: async ({ body }) => {
      await resetPassword(body.token, body.password);
      return { data: null, message: userMessages.passwordChanged };
    },
  }),
);
