import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { viewPropertyContract } from "@/lib/listings/contract";
import { countView } from "@/lib/listings/view-counts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: viewPropertyContract,
    handle: async ({ actor, params, address, userAgent }) => {
      await countView({ actor, address, userAgent }, params.id);
      return { data: null };
    },
  }),
);
