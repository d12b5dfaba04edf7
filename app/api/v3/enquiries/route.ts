import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listEnquiriesContract } from "@/lib/messaging/contract";
import { listEnquiries } from "@/lib/messaging/enquiries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listEnquiriesContract,
    handle: async ({ actor, query }) => {
      const { enquiries, totalIsCapped, ...found } = await listEnquiries(actor, query);
      return { data: enquiries, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
