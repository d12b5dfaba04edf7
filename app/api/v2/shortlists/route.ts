import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listShortlistsContract, makeShortlistContract } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { makeShortlist } from "@/lib/listings/shortlist-writes";
import { listShortlists } from "@/lib/listings/shortlists";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listShortlistsContract,
    handle: async ({ actor }) => ({ data: await listShortlists(actor, { now: new Date() }) }),
  }),
  endpoint({
    contract: makeShortlistContract,
    handle: async ({ actor, body }) => ({
      data: await makeShortlist(actor, body, { now: new Date() }),
      message: shortlistTexts.made,
    }),
  }),
);
