import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addPropertyContract } from "@/lib/listings/contract";
import { addProperty } from "@/lib/listings/posting";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addPropertyContract,
    handle: async ({ actor, body, files }) => {
      const { property, contactsCut } = await addProperty(actor, body, files.photos);
      return { data: property, meta: { contactsCut }, message: propertyMessages.propertyAdded };
    },
  }),
);
