import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { rejectPropertyContract } from "@/lib/listings/contract";
import { rejectProperty } from "@/lib/listings/moderation";
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
