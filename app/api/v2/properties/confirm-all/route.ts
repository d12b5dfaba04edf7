import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { confirmAllContract } from "@/lib/listings/contract";
import { confirmAll } from "@/lib/listings/freshness";
import { propertyMessages } from "@/lib/property/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: confirmAllContract,
    handle: async ({ actor }) => {
      const data = await confirmAll(actor);
      return { data, message: propertyMessages.allConfirmed(data) };
    },
  }),
);
