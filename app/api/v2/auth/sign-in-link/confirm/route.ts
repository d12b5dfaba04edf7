import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { confirmSignInContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { confirmSignInLink } from "@/lib/identity/sign-in-link";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: confirmSignInContract,
    handle: async ({ body, request }) => {
      const { signInKind, cookies } = await confirmSignInLink(body.token, request.headers.get("cookie"));
      return { data: { signInKind }, message: userMessages.signInConfirmed, cookies };
    },
  }),
);
