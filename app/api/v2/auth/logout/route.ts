import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { signOutByFormContract, signOutContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { signOut } from "@/lib/identity/sign-in";

const handle = async ({ request }: { request: Request }) => ({
  data: null,
  message: userMessages.signedOut,
  cookies: await signOut(request.headers.get("cookie")),
});

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: signOutContract, handle }),
  endpoint({
    contract: signOutByFormContract,
    handle: async ({ request, actor }) => ({ ...(await handle({ request })), data: { role: actor?.role ?? null } }),
  }),
);
