import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { listSearchesContract, saveSearchContract } from "@/lib/search/alerts/saved-search-contract";
import { listSavedSearches, saveSearch } from "@/lib/search/alerts/saved-searches";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listSearchesContract,
    handle: async ({ actor, query }) => {
      const { searches, page, limit, total, pages } = await listSavedSearches(actor, query);
      return { data: searches, meta: { page, limit, total, pages } };
    },
  }),
  endpoint({
    contract: saveSearchContract,
    handle: async ({ actor, body }) => ({
      data: await saveSearch(actor, body, { now: new Date() }),
      message: alertMessages.saved,
    }),
  }),
);
