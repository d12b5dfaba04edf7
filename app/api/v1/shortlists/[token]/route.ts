import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readSharedListContract } from "@/lib/listings/shortlist-contract";
import { deadShortlist, findSharedList } from "@/lib/listings/shortlists";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readSharedListContract,
    handle: async ({ params }) => {
      const list = await findSharedList(params.token, { now: new Date() });
      if (!list) throw deadShortlist();
      return { data: list };
    },
  }),
);
