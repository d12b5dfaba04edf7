import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listPropertiesContract } from "@/lib/listings/contract";
import { listForViewer } from "@/lib/listings/queries";
import type { ListPropertiesQuery } from "@/lib/property/contract";
import { filterFromSearch } from "@/lib/search/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPropertiesContract,
    handle: async ({ actor, query }) => {
      const { sort, page, limit } = query;
      const filter = await filterFromSearch(query.search, criteriaOf(query));
      const { properties, ...found } = await listForViewer(actor, { filter, sort, page, pageSize: limit });
      const { total, pages, totalIsCapped } = found;
      return { data: properties, meta: { page, limit, total, pages, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);

const criteriaOf = ({ type, category, city, bedrooms, minPrice, maxPrice, sellerDetails }: ListPropertiesQuery) => ({
  types: type ?? [],
  categories: category ? [category] : [],
  cities: city ? [city] : [],
  bedrooms: bedrooms ?? [],
  ...(minPrice !== undefined && { minPrice }),
  ...(maxPrice !== undefined && { maxPrice }),
  ...(sellerDetails && { sellerId: sellerDetails }),
});
