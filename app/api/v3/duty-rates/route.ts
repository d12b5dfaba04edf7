import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addDutyRate } from "@/lib/backoffice/add-duty-rate";
import { addDutyRateContract, listDutyRatesContract } from "@/lib/backoffice/duty-rate-contract";
import { listDutyRates } from "@/lib/backoffice/duty-rate-list";
import { dutyRateMessages } from "@/lib/backoffice/duty-rate-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listDutyRatesContract,
    handle: async ({ actor }) => ({ data: await listDutyRates(actor) }),
  }),
  endpoint({
    contract: addDutyRateContract,
    handle: async ({ actor, body }) => ({ data: await addDutyRate(actor, body), message: dutyRateMessages.added }),
  }),
);
