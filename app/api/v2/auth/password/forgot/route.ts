import { askForReset } from "@/lib/auth/reset-password";
import { forgotPasswordContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: forgotPasswordContract,
    handle: async ({ body }) => {
      askForReset(body.email);
      return { data: null, message: userMessages.resetSent };
    },
  }),
);
