import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { forgotPasswordContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { requestPasswordReset } from "@/lib/identity/reset-password";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: forgotPasswordContract,
    handle: async ({ body }) => {
      requestPasswordReset(body.email);
      return { data: null, message: userMessages.resetSent };
    },
  }),
);
