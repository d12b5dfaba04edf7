import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listTransactionsContract } from "@/lib/credits/contract";
import { listTransactions } from "@/lib/credits/wallet-queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listTransactionsContract,
    handle: async ({ actor, params, query }) => {
      const { transactions, ...meta } = await listTransactions(actor, params.userId, query);
      return { data: transactions, meta };
    },
  }),
);
