import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { findPropertyContract } from "@/lib/http/property-contracts";
import { route } from "@/lib/http/route";
import { findForViewer } from "@/lib/listing/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: findPropertyContract,
    handle: async ({ actor, params }) => {
      const found = await findForViewer(actor, params.id);
      if (!found) throw new AppError("NOT_FOUND");
      return { data: found.property, meta: { contact: found.contact } };
    },
  }),
);
