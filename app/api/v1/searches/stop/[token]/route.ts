import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { oneClickStopContract } from "@/lib/search/alerts/saved-search-contract";
import { stopByOneClick } from "@/lib/search/alerts/saved-searches";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: oneClickStopContract,
    handle: async ({ params: { token } }) => {
      await stopByOneClick(token, { now: new Date() });
      return { data: { action: "stop" as const } };
    },
  }),
);
