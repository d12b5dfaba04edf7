import { contracts } from "@/lib/http/contracts";
import { endpoint } from "@/lib/http/endpoint";
import { openApiDocument } from "@/lib/http/openapi";
import { route } from "@/lib/http/route";
import { openApiContract } from "@/lib/http/site-contracts";

const document = openApiDocument(contracts);

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: openApiContract, handle: async () => ({ data: document }) }),
);
