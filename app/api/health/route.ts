import { databaseIsUp, indexesAreReady } from "@/lib/db/health";
import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { refusals } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { healthContract } from "@/lib/http/site-contracts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: healthContract,
    handle: async ({ query }) => {
      if (!(await databaseIsUp())) throw new AppError("DATABASE_AWAY");
      if (query.ready === "0") return { data: { database: "up" as const } };
      if (!(await indexesAreReady())) throw new AppError("DATABASE_AWAY", { message: refusals.indexesMissing });
      return { data: { database: "up" as const, indexes: "ready" as const } };
    },
  }),
);
