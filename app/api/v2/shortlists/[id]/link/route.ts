import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { renewShortlistLinkContract, revokeShortlistLinkContract } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { renewShortlistLink, revokeShortlistLink } from "@/lib/listings/shortlist-writes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: renewShortlistLinkContract,
    handle: async ({ actor, params }) => ({
      data: await renewShortlistLink(actor, params.id, { now: new Date() }),
      message: shortlistTexts.newLinkMade,
    }),
  }),
  endpoint({
    contract: revokeShortlistLinkContract,
    handle: async ({ actor, params }) => {
      await revokeShortlistLink(actor, params.id);
      return { data: { _id: params.id }, message: shortlistTexts.revoked };
    },
  }),
);
