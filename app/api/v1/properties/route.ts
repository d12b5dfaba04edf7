import { endpoint } from "@/lib/api/endpoint";
import { invalidInput } from "@/lib/api/input";
import { route } from "@/lib/api/route-handlers";
import { listPropertiesContract } from "@/lib/listings/contract";
import { listForViewer } from "@/lib/listings/queries";
import { refusals } from "@/lib/platform/request-messages";
import { listFacets } from "@/lib/search/list-panel";
import { criteriaOfCall, surplusKeys } from "@/lib/search/list-query-contract";
import { withPresentLocalities } from "@/lib/search/places";
import { filterFromSearch } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPropertiesContract,
    handle: async ({ actor, query }) => {
      const { sort, page, limit } = query;
      const [surplus] = surplusKeys(query);
      if (surplus) throw invalidInput(refusals.onlyOne(surplus), surplus);
      const criteria = await withPresentLocalities(criteriaOfCall(query));
      const text = query.search ?? query.q;
      const filter = await filterFromSearch(text, criteria);
      const { properties, ...found } = await listForViewer(actor, { filter, sort, page, pageSize: limit });
      const { total, pages, totalIsCapped } = found;
      const facets =
        query.facets && (await listFacets(filterOf(criteria), text ? await filterFromSearch(text) : undefined));
      return {
        data: properties,
        meta: { page, limit, total, pages, ...(totalIsCapped && { totalIsCapped }), ...(facets && { facets }) },
      };
    },
  }),
);
