import { signOut } from "@/lib/auth/commands";
import { signOutContract } from "@/lib/http/auth-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: signOutContract,
    handle: async ({ request }) => ({
      data: null,
      message: userMessages.signedOut,
      cookies: await signOut(request.headers.get("cookie")),
    }),
  }),
);
