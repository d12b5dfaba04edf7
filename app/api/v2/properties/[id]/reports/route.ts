import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { readOwnReportContract, reportListingContract } from "@/lib/listings/report-contract";
import { reportMessages } from "@/lib/listings/report-rules";
import { findOwnReport, reportListing } from "@/lib/listings/reports";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readOwnReportContract,
    handle: async ({ actor, params: { id } }) => ({ data: await findOwnReport(actor, id) }),
  }),
  endpoint({
    contract: reportListingContract,
    handle: async ({ actor, params: { id }, body }) => ({
      data: await reportListing(actor, { propertyId: id, ...body }),
      message: reportMessages.sent,
    }),
  }),
);
