import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listAllClaimsContract } from "@/lib/credits/guarantee-contract";
import { listAllClaims } from "@/lib/credits/guarantee-decisions";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listAllClaimsContract,
    handle: async ({ actor, query }) => {
      const { claims, totalIsCapped, ...meta } = await listAllClaims(actor, query);
      return { data: claims, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
