import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { decideCase } from "@/lib/backoffice/decide-case";
import { decideCaseContract } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: decideCaseContract,
    handle: async ({ actor, params: { id }, body }) => {
      const data = await decideCase(actor, id, body);
      const isKept = body.action === "approve" && data.status === "rejected";
      return { data, message: isKept ? moderationMessages.settled : moderationMessages.decided(body.action) };
    },
  }),
);
