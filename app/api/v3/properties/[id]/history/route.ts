import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readHistoryContract } from "@/lib/listings/contract";
import { readHistory } from "@/lib/listings/history";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readHistoryContract,
    handle: async ({ actor, params }) => ({ data: await readHistory(actor, params.id) }),
  }),
);
