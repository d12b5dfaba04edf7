import { endpoint } from "@/lib/http/endpoint";
import { unsellPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { markUnsold } from "@/lib/listing/commands";
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
