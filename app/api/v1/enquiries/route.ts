import { sendEnquiry } from "@/lib/enquiry/commands";
import { ENQUIRY_TEXTS } from "@/lib/enquiry/constants";
import { endpoint } from "@/lib/http/endpoint";
import { sendEnquiryContract } from "@/lib/http/enquiry-contracts";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: sendEnquiryContract,
    handle: async ({ body }) => {
      await sendEnquiry(body);
      return { data: null, message: ENQUIRY_TEXTS.sent };
    },
  }),
);
