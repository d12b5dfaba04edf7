import { readHistory } from "@/lib/history/queries";
import { endpoint } from "@/lib/http/endpoint";
import { readHistoryContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readHistoryContract,
    handle: async ({ actor, params }) => ({ data: await readHistory(actor, params.id) }),
  }),
);
