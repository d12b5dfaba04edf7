import { registerContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { registerUser } from "@/lib/user/commands";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: registerContract,
    handle: async ({ body }) => ({ data: { user: await registerUser(body) }, message: userMessages.signedUp }),
  }),
);
