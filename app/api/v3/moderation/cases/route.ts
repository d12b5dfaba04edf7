import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listCasesContract } from "@/lib/backoffice/case-contract";
import { listCases } from "@/lib/backoffice/case-list";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listCasesContract,
    handle: async ({ actor, query }) => {
      const { cases, totalIsCapped, ...found } = await listCases(actor, query);
      return { data: cases, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
