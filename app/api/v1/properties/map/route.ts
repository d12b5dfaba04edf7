import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { AppError } from "@/lib/platform/errors";
import { readListForText } from "@/lib/search/did-you-mean";
import { listMapContract, readMapQuery } from "@/lib/search/map-contract";
import { listMapItems } from "@/lib/search/map-listings";
import { withPresentLocalities } from "@/lib/search/places";
import { filterOf } from "@/lib/search/query-parameters";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listMapContract,
    handle: async ({ request }) => {
      const read = readMapQuery(new URL(request.url).searchParams);
      if ("faults" in read) throw refused(read.faults);
      const { filter, view, zoom } = read.query;
      const own = filterOf(await withPresentLocalities(filter.criteria));
      const { items, ...meta } = await readListForText({ search: filter.q, own }, (meant) =>
        listMapItems({ filter: meant, view, zoom }),
      );
      return { data: items, meta };
    },
  }),
);

const refused = (errors: { path: string; message: string }[]) =>
  new AppError("INVALID", { errors, ...(errors[0] && { message: errors[0].message }) });
