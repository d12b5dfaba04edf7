import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { deleteShortlistContract, readShortlistContract } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { deleteShortlist } from "@/lib/listings/shortlist-writes";
import { getOwnShortlist } from "@/lib/listings/shortlists";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readShortlistContract,
    handle: async ({ actor, params }) => ({ data: await getOwnShortlist(actor, params.id, { now: new Date() }) }),
  }),
  endpoint({
    contract: deleteShortlistContract,
    handle: async ({ actor, params }) => {
      await deleteShortlist(actor, params.id);
      return { data: { _id: params.id }, message: shortlistTexts.removed };
    },
  }),
);
