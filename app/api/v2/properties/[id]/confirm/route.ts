import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { confirmPropertyContract } from "@/lib/listings/contract";
import { confirmListing } from "@/lib/listings/freshness";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: confirmPropertyContract,
    handle: async ({ actor, params }) => {
      const confirmedAt = await confirmListing(actor, params.id);
      return { data: { _id: params.id, confirmedAt: confirmedAt.toISOString() }, message: propertyMessages.confirmed };
    },
  }),
);
