import { listEnquiries } from "@/lib/enquiry/queries";
import { endpoint } from "@/lib/http/endpoint";
import { listEnquiriesContract } from "@/lib/http/enquiry-contracts";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listEnquiriesContract,
    handle: async ({ actor, query }) => {
      const { enquiries, totalIsCapped, ...found } = await listEnquiries(actor, query);
      return { data: enquiries, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
