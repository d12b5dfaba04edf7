import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { undoDecisionContract } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { undoDecision } from "@/lib/backoffice/unfinished-decisions";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: undoDecisionContract,
    handle: async ({ actor, params: { id } }) => ({
      data: await undoDecision(actor, id),
      message: moderationMessages.undone,
    }),
  }),
);
