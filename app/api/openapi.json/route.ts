import { contracts } from "@/app/api/contracts";
import { endpoint } from "@/lib/api/endpoint";
import { openApiDocument } from "@/lib/api/openapi";
import { route } from "@/lib/api/route-handlers";
import { openApiContract } from "@/lib/api/site-contracts";

const document = openApiDocument(contracts);

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: openApiContract, handle: async () => ({ data: document }) }),
);
