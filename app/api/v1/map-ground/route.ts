import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readGroundContract } from "@/lib/search/map-contract";
import { getMapGround } from "@/lib/search/map-listings";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: readGroundContract, handle: async () => ({ data: await getMapGround() }) }),
);
