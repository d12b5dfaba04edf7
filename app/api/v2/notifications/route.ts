import { endpoint } from "@/lib/http/endpoint";
import { listNotificationsContract } from "@/lib/http/notification-contracts";
import { route } from "@/lib/http/route";
import { listNotifications } from "@/lib/notification/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listNotificationsContract,
    handle: async ({ actor, query }) => {
      const { notifications, ...meta } = await listNotifications(actor, query);
      return { data: notifications, meta };
    },
  }),
);
