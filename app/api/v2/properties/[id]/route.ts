import { endpoint } from "@/lib/http/endpoint";
import { deletePropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { deleteListing } from "@/lib/listing/commands";
import { messages } from "@/lib/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: deletePropertyContract,
    handle: async ({ actor, params }) => {
      await deleteListing(actor, params.id);
      return { data: { _id: params.id }, message: messages.propertyDeleted };
    },
  }),
);
