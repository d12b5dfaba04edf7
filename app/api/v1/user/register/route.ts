import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { registerUser } from "@/lib/identity/accounts";
import { registerContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: registerContract,
    handle: async ({ body, address }) => ({
      data: { user: await registerUser(body, address) },
      message: userMessages.signedUp,
    }),
  }),
);
