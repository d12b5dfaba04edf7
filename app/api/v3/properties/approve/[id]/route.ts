import { endpoint } from "@/lib/http/endpoint";
import { approvePropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages";
import { approveProperty } from "@/lib/property/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: approvePropertyContract,
    handle: async ({ actor, params }) => {
      await approveProperty(actor, params.id);
      return { data: { _id: params.id, status: "approved" as const }, message: messages.propertyApproved };
    },
  }),
);
