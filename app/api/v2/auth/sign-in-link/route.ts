import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { signInLinkContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { requestSignInLink } from "@/lib/identity/sign-in-link";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: signInLinkContract,
    handle: async ({ body }) => {
      requestSignInLink(body.email);
      return { data: null, message: userMessages.signInLinkSent };
    },
  }),
);
