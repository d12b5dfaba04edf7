import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listPropertiesContract } from "@/lib/listings/contract";
import { listForViewer } from "@/lib/listings/queries";
import { fieldError } from "@/lib/platform/errors";
import { refusals } from "@/lib/platform/request-messages";
import { readListForText } from "@/lib/search/did-you-mean";
import { listFacets } from "@/lib/search/list-panel";
import { criteriaOfCall, surplusKeys } from "@/lib/search/list-query-contract";
import { withPresentLocalities } from "@/lib/search/places";
import { filterOf } from "@/lib/search/query-parameters";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPropertiesContract,
    handle: async ({ actor, query }) => {
      const { page, limit } = query;
      const [surplus] = surplusKeys(query);
      if (surplus) throw fieldError("INVALID", surplus, refusals.onlyOne(surplus));
      const criteria = await withPresentLocalities(criteriaOfCall(query));
      const own = filterOf(criteria);
      const asked = { search: query.search ?? query.q, isExact: query.exact !== undefined, own };
      const { properties, text, ...found } = await readListForText(asked, (filter, textSort) =>
        listForViewer(actor, { filter, sort: query.sort ?? textSort ?? "newest", page, pageSize: limit }),
      );
      const { total, pages, totalIsCapped } = found;
      const facets = query.facets && (await listFacets(own, text));
      return {
        data: properties,
        meta: { page, limit, total, pages, ...(totalIsCapped && { totalIsCapped }), ...(facets && { facets }) },
      };
    },
  }),
);
