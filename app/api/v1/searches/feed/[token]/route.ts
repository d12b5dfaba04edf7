import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readAlertFeed } from "@/lib/search/alerts/alert-feed";
import { readAlertFeedContract } from "@/lib/search/alerts/saved-search-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readAlertFeedContract,
    handle: async ({ params: { token } }) => ({ data: await readAlertFeed(token, { now: new Date() }) }),
  }),
);
