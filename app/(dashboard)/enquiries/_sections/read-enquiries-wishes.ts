import { ENQUIRY_STATES, type EnquiryState } from "@/lib/enquiry/constants";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/rules";

type EnquiriesWishes = { page: number; status?: EnquiryState | undefined };

/** What the address of `/enquiries` says; a page that is none is the first, a state that is none is all. */
export const readEnquiriesWishes = (params: PageParams): EnquiriesWishes => ({
  page: pageFrom(lastValue(params, "page")),
  status: ENQUIRY_STATES.find((state) => state === lastValue(params, "status")),
});
