import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { noteOnSharedListContract } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { noteOnShortlist } from "@/lib/listings/shortlist-writes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: noteOnSharedListContract,
    handle: async ({ params, body }) => {
      const data = await noteOnShortlist(params.token, body, { now: new Date() });
      return { data, message: data.isCut ? shortlistTexts.contactsCut : shortlistTexts.notePosted };
    },
  }),
);
