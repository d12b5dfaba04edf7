import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { answerClaim } from "@/lib/credits/guarantee-answers";
import { answerClaimContract } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages } from "@/lib/credits/guarantee-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: answerClaimContract,
    handle: async ({ actor, params, body }) => ({
      data: await answerClaim(actor, params.id, body),
      message: body.answer === "gone" ? guaranteeMessages.marked : guaranteeMessages.answered,
    }),
  }),
);
