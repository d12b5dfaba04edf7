import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addDutyRate } from "@/lib/backoffice/add-duty-rate";
import { addDutyRateContract, dutyRateMessages, listDutyRatesContract } from "@/lib/backoffice/duty-rate-contract";
import { listDutyRates } from "@/lib/backoffice/duty-rate-list";

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
