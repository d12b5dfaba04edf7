import { listUsers } from "@/lib/admin/queries";
import { listUsersContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUsersContract,
    handle: async ({ actor, query }) => {
      const { users, totalIsCapped, ...meta } = await listUsers(actor, query);
      return { data: users, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
