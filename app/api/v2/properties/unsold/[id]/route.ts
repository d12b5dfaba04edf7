import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { unsellPropertyContract } from "@/lib/listings/contract";
import { markUnsold } from "@/lib/listings/sold-mark";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: unsellPropertyContract,
    handle: async ({ actor, params }) => {
      await markUnsold(actor, params.id);
      return { data: { _id: params.id, sold: false }, message: propertyMessages.propertyUnsold };
    },
  }),
);
