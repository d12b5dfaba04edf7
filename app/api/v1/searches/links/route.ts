import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";
import { followAlertLinkContract } from "@/lib/search/alerts/saved-search-contract";
import { followAlertLink } from "@/lib/search/alerts/saved-searches";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: followAlertLinkContract,
    handle: async ({ body: { token } }) => {
      const link = await followAlertLink(token, { now: new Date() });
      return { data: link, message: ALERT_LINK_TEXTS[link.action].done(link.name) };
    },
  }),
);
