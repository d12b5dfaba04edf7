import { assertMonitor } from "@/lib/api/access";
import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { metricsContract } from "@/lib/api/site-contracts";
import { readMetrics } from "@/lib/backoffice/metrics";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: metricsContract,
    handle: async ({ request }) => {
      assertMonitor(request);
      return { data: await readMetrics() };
    },
  }),
);
