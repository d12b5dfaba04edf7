import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readFigures } from "@/lib/backoffice/transparency";
import { readTransparencyContract } from "@/lib/backoffice/transparency-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readTransparencyContract,
    handle: async () => ({ data: await readFigures() }),
  }),
);
