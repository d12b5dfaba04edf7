import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { findPropertyContract } from "@/lib/http/property-contracts";
import { route } from "@/lib/http/route";
import { findPublicProperty } from "@/lib/property/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: findPropertyContract,
    handle: async ({ params }) => {
      const property = await findPublicProperty(params.id);
      if (!property) throw new AppError("NOT_FOUND");
      return { data: property, meta: { contact: "locked" as const } };
    },
  }),
);
