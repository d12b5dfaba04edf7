import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { findListingForViewer } from "@/lib/credits/contact-access";
import { findPropertyContract } from "@/lib/listings/contract";

import { AppError } from "@/lib/platform/errors";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: findPropertyContract,
    handle: async ({ actor, params }) => {
      const found = await findListingForViewer(actor, params.id);
      if (!found) throw new AppError("NOT_FOUND");
      return { data: found.property, meta: { contact: found.contact } };
    },
  }),
);
