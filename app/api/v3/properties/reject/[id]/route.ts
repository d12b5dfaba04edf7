import { endpoint } from "@/lib/http/endpoint";
import { rejectPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { rejectProperty } from "@/lib/listing/commands";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: rejectPropertyContract,
    handle: async ({ actor, params, body: { reason, ...seen } }) => {
      await rejectProperty(actor, params.id, reason, seen);
      return { data: { _id: params.id, status: "rejected" as const }, message: propertyMessages.propertyRejected };
    },
  }),
);
