import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listUsersContract } from "@/lib/backoffice/contract";
import { listUsers } from "@/lib/backoffice/users";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUsersContract,
    handle: async ({ actor, query }) => {
      const { users, totalIsCapped, ...meta } = await listUsers(actor, query);
      return { data: users, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
