import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { oneOf } from "@/lib/platform/api-schema";
import { METRICS_TYPE } from "@/lib/platform/server-metrics";

export const healthContract = {
  id: "readHealth",
  method: "GET",
  path: "/health",
  summary: "Health of this server",
  neverCached: true,
  description:
    "503 while the database is unavailable; with ready=1 also while its indexes are missing and while this server shuts down.",
  access: "public",
  query: z.object({
    ready: oneOf(["0", "1"]).default("0").meta({ description: "1 also checks the indexes." }),
  }),
  data: z.object({ database: z.literal("up"), indexes: z.literal("ready").optional() }),
} as const satisfies Contract;

export const metricsContract = {
  id: "readMetrics",
  method: "GET",
  path: "/metrics",
  summary: "Metrics of this server, for Prometheus",
  description: "Requires METRICS_TOKEN as a bearer token; 404 when the server has no METRICS_TOKEN.",
  access: "public",
  refuses: ["UNAUTHENTICATED", "NOT_FOUND"],
  monitorText: METRICS_TYPE,
  data: z.string().meta({ examples: ["basera_database_up 1\n"] }),
} as const satisfies Contract;

export const openApiContract = {
  id: "readDescription",
  method: "GET",
  path: "/openapi.json",
  summary: "This description, as OpenAPI 3.1",
  access: "public",
  limit: "publicRead",
  data: z.looseObject({ openapi: z.literal("3.1.0") }),
  bare: true,
} as const satisfies Contract;
