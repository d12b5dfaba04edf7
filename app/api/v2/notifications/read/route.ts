import { endpoint } from "@/lib/http/endpoint";
import { readNotificationsContract } from "@/lib/http/notification-contracts";
import { route } from "@/lib/http/route";
import { markRead } from "@/lib/notification/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readNotificationsContract,
    handle: async ({ actor, body }) => ({ data: await markRead(actor, body) }),
  }),
);
