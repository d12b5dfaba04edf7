import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { confirmReached } from "@/lib/credits/guarantee-claims";
import { reachedContract } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages } from "@/lib/credits/guarantee-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: reachedContract,
    handle: async ({ actor, params }) => ({
      data: await confirmReached(actor, params.propertyId),
      message: guaranteeMessages.thanks,
    }),
  }),
);
