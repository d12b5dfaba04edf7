import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { sendEnquiryContract } from "@/lib/messaging/contract";
import { sendEnquiry } from "@/lib/messaging/enquiries";
import { ENQUIRY_TEXTS } from "@/lib/messaging/enquiry-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: sendEnquiryContract,
    handle: async ({ body }) => {
      await sendEnquiry(body);
      return { data: null, message: ENQUIRY_TEXTS.sent };
    },
  }),
);
