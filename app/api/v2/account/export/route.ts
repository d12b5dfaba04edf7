import { exportAccount } from "@/lib/account/queries";
import { exportAccountContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: exportAccountContract,
    handle: async ({ actor }) => {
      const { data, complete } = await exportAccount(actor);
      return { data, meta: { complete } };
    },
  }),
);
