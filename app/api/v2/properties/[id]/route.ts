import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { deletePropertyContract, editPropertyContract } from "@/lib/listings/contract";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { editProperty } from "@/lib/listings/posting";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: editPropertyContract,
    handle: async ({ actor, params, body, files }) => {
      const { property, contactsCut } = await editProperty(actor, params.id, body, files.photos);
      return { data: property, meta: { contactsCut }, message: propertyMessages.propertySaved };
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
