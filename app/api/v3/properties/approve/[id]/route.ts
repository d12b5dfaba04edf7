import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { approvePropertyContract } from "@/lib/listings/contract";
import { approveProperty } from "@/lib/listings/moderation";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: approvePropertyContract,
    handle: async ({ actor, params, body }) => {
      await approveProperty(actor, params.id, body);
      return { data: { _id: params.id, status: "approved" as const }, message: propertyMessages.propertyApproved };
    },
  }),
);
