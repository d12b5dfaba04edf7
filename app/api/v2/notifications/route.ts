import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listNotificationsContract } from "@/lib/messaging/contract";
import { listNotifications } from "@/lib/messaging/notifications";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listNotificationsContract,
    handle: async ({ actor, query }) => {
      const { notifications, ...meta } = await listNotifications(actor, query);
      return { data: notifications, meta };
    },
  }),
);
