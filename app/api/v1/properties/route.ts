import { endpoint } from "@/lib/api/endpoint";
import { invalidInput } from "@/lib/api/input";
import { route } from "@/lib/api/route-handlers";
import { listPropertiesContract } from "@/lib/listings/contract";
import { listForViewer } from "@/lib/listings/queries";
import { refusals } from "@/lib/platform/request-messages";
import { combineFilters } from "@/lib/search/combine-filters";
import { listFacets } from "@/lib/search/list-panel";
import { criteriaOfCall, surplusKeys } from "@/lib/search/list-query-contract";
import { withPresentLocalities } from "@/lib/search/places";
import { readSearchText } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPropertiesContract,
    handle: async ({ actor, query }) => {
      const { page, limit } = query;
      const [surplus] = surplusKeys(query);
      if (surplus) throw invalidInput(refusals.onlyOne(surplus), surplus);
      const criteria = await withPresentLocalities(criteriaOfCall(query));
      const text = query.search ?? query.q;
      const said = text ? await readSearchText(text, query.exact !== undefined) : undefined;
      const own = filterOf(criteria);
      const filter = said ? combineFilters(said.filter, own) : own;
      const sort = query.sort ?? said?.sort ?? "newest";
      const { properties, ...found } = await listForViewer(actor, { filter, sort, page, pageSize: limit });
      const { total, pages, totalIsCapped } = found;
      const facets = query.facets && (await listFacets(own, said?.filter));
      return {
        data: properties,
        meta: { page, limit, total, pages, ...(totalIsCapped && { totalIsCapped }), ...(facets && { facets }) },
      };
    },
  }),
);
