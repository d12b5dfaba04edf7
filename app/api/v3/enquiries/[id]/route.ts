import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { setHandledContract } from "@/lib/messaging/contract";
import { setHandled } from "@/lib/messaging/enquiries";
import { ENQUIRY_TEXTS } from "@/lib/messaging/enquiry-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: setHandledContract,
    handle: async ({ actor, params: { id }, body: { handled } }) => {
      await setHandled(actor, id, handled);
      return { data: { _id: id, handled }, message: handled ? ENQUIRY_TEXTS.handled : ENQUIRY_TEXTS.reopened };
    },
  }),
);
