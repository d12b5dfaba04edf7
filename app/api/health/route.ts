import { databaseIsUp, indexesAreReady } from "@/lib/db/health";
import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { refusals } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { healthContract } from "@/lib/http/site-contracts";
import { isDraining, isHearing } from "@/lib/readiness";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: healthContract,
    handle: async ({ query }) => {
      if (!(await databaseIsUp())) throw new AppError("DATABASE_AWAY");
      if (query.ready === "0") return { data: { database: "up" as const } };
      if (!isHearing()) throw new AppError("DATABASE_AWAY", { message: refusals.serverStarting });
      if (isDraining()) throw new AppError("DATABASE_AWAY", { message: refusals.serverEnding });
      if (!(await indexesAreReady())) throw new AppError("DATABASE_AWAY", { message: refusals.indexesMissing });
      return { data: { database: "up" as const, indexes: "ready" as const } };
    },
  }),
);
