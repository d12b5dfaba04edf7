import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { sellPropertyContract } from "@/lib/listings/contract";
import { markSold } from "@/lib/listings/sold-mark";
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
