import { listUsersContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listUsers } from "@/lib/user/admin-queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUsersContract,
    handle: async ({ actor, query }) => {
      const { users, totalIsCapped, ...meta } = await listUsers(actor, query);
      return { data: users, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
