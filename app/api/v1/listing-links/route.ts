import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { answerByLink } from "@/lib/credits/guarantee-answers";
import { followListingLinkContract } from "@/lib/listings/contract";
import { followListingLink } from "@/lib/listings/freshness";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { openListingLink } from "@/lib/listings/listing-links";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: followListingLinkContract,
    handle: async ({ body }) => {
      const now = new Date();
      const link = await openListingLink(body.token, { now });
      await (link.claimId ? answerByLink(link, link.claimId, { now }) : followListingLink(link, { now }));
      const { propertyId: _id, action, name } = link;
      return { data: { _id, action }, message: LINK_TEXTS.done[action](name) };
    },
  }),
);
