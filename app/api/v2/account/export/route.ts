import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { exportAccount } from "@/lib/backoffice/account-export";
import { exportAccountContract } from "@/lib/backoffice/contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: exportAccountContract,
    handle: async ({ actor }) => {
      const { data, complete } = await exportAccount(actor);
      return { data, meta: { complete } };
    },
  }),
);
