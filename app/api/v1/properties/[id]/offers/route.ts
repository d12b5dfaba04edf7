import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listOffersContract } from "@/lib/listings/home-contract";
import { AppError } from "@/lib/platform/errors";
import { findPublicProperty, listOffers } from "@/lib/search/public-listings";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listOffersContract,
    handle: async ({ params }) => {
      const property = await findPublicProperty(params.id);
      if (!property) throw new AppError("NOT_FOUND");
      return { data: (await listOffers(property.homeId)).offers };
    },
  }),
);
