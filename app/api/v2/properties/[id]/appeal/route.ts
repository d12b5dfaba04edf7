import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { appealRejection } from "@/lib/backoffice/appeals";
import { appealContract } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: appealContract,
    handle: async ({ actor, params: { id }, body }) => ({
      data: await appealRejection(actor, id, body),
      message: moderationMessages.appealed,
    }),
  }),
);
