import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readTransparencyContract } from "@/lib/backoffice/contract";
import { readFigures } from "@/lib/backoffice/transparency";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readTransparencyContract,
    handle: async () => ({ data: await readFigures() }),
  }),
);
