import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { changeSearchContract, deleteSearchContract } from "@/lib/search/alerts/saved-search-contract";
import { changeSavedSearch, deleteSavedSearch } from "@/lib/search/alerts/saved-searches";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: changeSearchContract,
    handle: async ({ actor, params: { id }, body }) => ({
      data: await changeSavedSearch(actor, id, body, { now: new Date() }),
      message: alertMessages.changed,
    }),
  }),
  endpoint({
    contract: deleteSearchContract,
    handle: async ({ actor, params: { id } }) => {
      await deleteSavedSearch(actor, id);
      return { data: { _id: id }, message: alertMessages.deleted };
    },
  }),
);
