import { endpoint } from "@/lib/http/endpoint";
import { addPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { addProperty } from "@/lib/posting/commands";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addPropertyContract,
    handle: async ({ actor, body, files }) => {
      const { property, removed } = await addProperty(actor, body, files.photos);
      return { data: property, meta: { removed }, message: propertyMessages.propertyAdded };
    },
  }),
);
