import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { voteOnSharedListContract } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { voteOnShortlist } from "@/lib/listings/shortlist-writes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: voteOnSharedListContract,
    handle: async ({ params, body }) => ({
      data: await voteOnShortlist(params.token, body, { now: new Date() }),
      message: shortlistTexts.voteKept,
    }),
  }),
);
