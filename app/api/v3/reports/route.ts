import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listReportsContract } from "@/lib/backoffice/moderation-contract";
import { listReports } from "@/lib/backoffice/report-lists";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listReportsContract,
    handle: async ({ actor, query }) => {
      const { reports, totalIsCapped, ...found } = await listReports(actor, query);
      return { data: reports, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
