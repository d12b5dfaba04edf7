import { listTransactions } from "@/lib/credits/queries";
import { listTransactionsContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listTransactionsContract,
    handle: async ({ actor, params, query }) => {
      const { transactions, ...meta } = await listTransactions(actor, params.userId, query);
      return { data: transactions, meta };
    },
  }),
);
