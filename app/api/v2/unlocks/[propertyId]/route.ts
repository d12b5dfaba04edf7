import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readGuarantee } from "@/lib/credits/guarantee-claims";
import { readGuaranteeContract } from "@/lib/credits/guarantee-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readGuaranteeContract,
    handle: async ({ actor, params }) => ({ data: await readGuarantee(actor, params.propertyId) }),
  }),
);
