import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { decideClaimContract } from "@/lib/credits/guarantee-contract";
import { decideClaim } from "@/lib/credits/guarantee-decisions";
import { guaranteeMessages } from "@/lib/credits/guarantee-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: decideClaimContract,
    handle: async ({ actor, params, body }) => ({
      data: await decideClaim(actor, params.id, body),
      message: body.uphold ? guaranteeMessages.upheld : guaranteeMessages.dismissed,
    }),
  }),
);
