import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listClaims } from "@/lib/credits/guarantee-answers";
import { listClaimsContract } from "@/lib/credits/guarantee-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listClaimsContract,
    handle: async ({ actor, query }) => {
      const { claims, totalIsCapped, ...meta } = await listClaims(actor, query);
      return { data: claims, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
