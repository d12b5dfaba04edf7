import { setHandled } from "@/lib/enquiry/commands";
import { ENQUIRY_TEXTS } from "@/lib/enquiry/constants";
import { endpoint } from "@/lib/http/endpoint";
import { setHandledContract } from "@/lib/http/enquiry-contracts";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: setHandledContract,
    handle: async ({ actor, params: { id }, body: { handled } }) => {
      await setHandled(actor, id, handled);
      return { data: { _id: id, handled }, message: handled ? ENQUIRY_TEXTS.handled : ENQUIRY_TEXTS.reopened };
    },
  }),
);
