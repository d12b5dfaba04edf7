import { endpoint } from "@/lib/http/endpoint";
import { rejectPropertyContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages";
import { rejectProperty } from "@/lib/property/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: rejectPropertyContract,
    handle: async ({ actor, params, body }) => {
      await rejectProperty(actor, params.id, body.reason);
      return { data: { _id: params.id, status: "rejected" as const }, message: messages.propertyRejected };
    },
  }),
);
