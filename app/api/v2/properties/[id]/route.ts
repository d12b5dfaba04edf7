import { endpoint } from "@/lib/http/endpoint";
import { deletePropertyContract, editPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { deleteListing } from "@/lib/listing/commands";
import { editProperty } from "@/lib/posting/commands";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: editPropertyContract,
    handle: async ({ actor, params, body, files }) => {
      const { property, removed } = await editProperty(actor, params.id, body, files.photos);
      return { data: property, meta: { removed }, message: propertyMessages.propertySaved };
    },
  }),
  endpoint({
    contract: deletePropertyContract,
    handle: async ({ actor, params }) => {
      await deleteListing(actor, params.id);
      return { data: { _id: params.id }, message: propertyMessages.propertyDeleted };
    },
  }),
);
