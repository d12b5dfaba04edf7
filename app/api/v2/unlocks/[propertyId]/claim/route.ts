import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { claimGuarantee } from "@/lib/credits/guarantee-claims";
import { claimContract } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages } from "@/lib/credits/guarantee-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: claimContract,
    handle: async ({ actor, params, body }) => ({
      data: await claimGuarantee(actor, params.propertyId, body),
      message: guaranteeMessages.claimed,
    }),
  }),
);
