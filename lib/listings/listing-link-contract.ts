import * as z from "zod";
import { LINK_ACTIONS, listingLinkBody } from "@/lib/listings/listing-link-rules";
import type { Contract } from "@/lib/platform/api-contract";

const linkAnswer = z.object({
  _id: z.string().meta({ description: "Id of the listing." }),
  action: z.enum(LINK_ACTIONS).meta({ description: "available: confirmed; gone: marked as sold." }),
});

export const useListingLinkContract = {
  id: "useListingLink",
  method: "POST",
  path: "/v1/listing-links",
  summary: "Confirm a listing, or mark it as sold, with a signed link of a mail",
  description:
    "Without a session. A link works once, for 45 days, and only until the listing is confirmed or sold. 409 (CONFLICT) when the listing was hidden and its seller lists the same home again, with the address of that listing.",
  access: "public",
  limit: "listingLink",
  body: listingLinkBody,
  form: { name: "listing-link" },
  data: linkAnswer,
  refuses: ["CONFLICT", "GONE"],
} as const satisfies Contract;
