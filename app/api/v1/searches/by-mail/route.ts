import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { saveByMailContract } from "@/lib/search/alerts/saved-search-contract";
import { saveSearchByMail } from "@/lib/search/alerts/search-by-mail";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: saveByMailContract,
    handle: async ({ body, address }) => {
      await saveSearchByMail(body, { now: new Date(), address });
      return { data: { sent: true as const }, message: alertMessages.mailSent };
    },
  }),
);
