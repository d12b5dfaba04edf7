import { endpoint } from "@/lib/http/endpoint";
import { approvePropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { approveProperty } from "@/lib/listing/commands";
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
