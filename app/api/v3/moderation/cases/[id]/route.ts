import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readCaseContract } from "@/lib/backoffice/case-contract";
import { readCase } from "@/lib/backoffice/case-detail";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readCaseContract,
    handle: async ({ actor, params: { id } }) => ({ data: await readCase(actor, id) }),
  }),
);
