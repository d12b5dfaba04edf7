import { endpoint } from "@/lib/http/endpoint";
import { viewPropertyContract } from "@/lib/http/property-contracts";
import { route } from "@/lib/http/route";
import { countView } from "@/lib/listing-view/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: viewPropertyContract,
    handle: async ({ actor, params, address, userAgent }) => {
      await countView({ actor, address, userAgent }, params.id);
      return { data: null };
    },
  }),
);
