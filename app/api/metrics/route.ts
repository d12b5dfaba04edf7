import { endpoint } from "@/lib/http/endpoint";
import { assertMonitor } from "@/lib/http/monitor";
import { route } from "@/lib/http/route";
import { metricsContract } from "@/lib/http/site-contracts";
import { readMetrics } from "@/lib/metrics/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: metricsContract,
    handle: async ({ request }) => {
      assertMonitor(request);
      return { data: await readMetrics() };
    },
  }),
);
