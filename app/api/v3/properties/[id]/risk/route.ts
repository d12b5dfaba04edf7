import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readRiskContract } from "@/lib/listings/contract";
import { readRisk } from "@/lib/listings/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readRiskContract,
    handle: async ({ actor, params }) => ({ data: await readRisk(actor, params.id) }),
  }),
);
