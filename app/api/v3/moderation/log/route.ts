import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listDecisions } from "@/lib/backoffice/decision-reads";
import { listLogContract } from "@/lib/backoffice/moderation-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listLogContract,
    handle: async ({ actor, query }) => {
      const { rows, totalIsCapped, ...found } = await listDecisions(actor, query);
      return { data: rows, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
