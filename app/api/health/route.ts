import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { healthContract } from "@/lib/api/site-contracts";
import { AppError } from "@/lib/platform/errors";
import { databaseIsUp, indexesAreReady, isDraining, isSubscribed } from "@/lib/platform/health";
import { refusals } from "@/lib/platform/request-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: healthContract,
    handle: async ({ query }) => {
      if (!(await databaseIsUp())) throw new AppError("DATABASE_UNAVAILABLE");
      if (query.ready === "0") return { data: { database: "up" as const } };
      if (!isSubscribed()) throw new AppError("DATABASE_UNAVAILABLE", { message: refusals.serverStarting });
      if (isDraining()) throw new AppError("DATABASE_UNAVAILABLE", { message: refusals.serverEnding });
      if (!(await indexesAreReady())) throw new AppError("DATABASE_UNAVAILABLE", { message: refusals.indexesMissing });
      return { data: { database: "up" as const, indexes: "ready" as const } };
    },
  }),
);
