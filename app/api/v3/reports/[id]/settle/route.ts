import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { settleReportContract } from "@/lib/backoffice/moderation-contract";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { reportMessages } from "@/lib/listings/report-rules";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: settleReportContract,
    handle: async ({ actor, params: { id }, body }) => ({
      data: await settleReport(actor, id, body),
      message: body.uphold ? reportMessages.upheld : reportMessages.refused,
    }),
  }),
);
