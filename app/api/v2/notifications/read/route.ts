import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readNotificationsContract } from "@/lib/messaging/contract";
import { markRead } from "@/lib/messaging/notifications";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readNotificationsContract,
    handle: async ({ actor, body }) => ({ data: await markRead(actor, body) }),
  }),
);
