import { endpoint } from "@/lib/http/endpoint";
import { sellPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { markSold } from "@/lib/listing/commands";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: sellPropertyContract,
    handle: async ({ actor, params }) => {
      await markSold(actor, params.id);
      return { data: { _id: params.id, sold: true }, message: propertyMessages.propertySold };
    },
  }),
);
