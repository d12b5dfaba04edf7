import { join } from "node:path";
import { type Server, startServer } from "@/bench/server";
import { routes } from "@/lib/routes";
import { keptSecret } from "@/scripts/steps/secret.mjs";
import { serverEnv } from "@/scripts/steps/server-env.mjs";

type Start = { build: string; folder: string; uri: string; name?: string; redis?: string | undefined };

/** What the server's figures are asked for with. */
export const metricsToken = (folder: string): string => keptSecret(folder, "metrics-token");

/** Starts the product as it was built, with photos and secrets in `folder`; it ends with this process. */
export const startProduct = ({ build, folder, uri, name = "product", redis }: Start): Promise<Server> =>
  startServer({
    args: ["server.js"],
    cwd: build,
    logFile: join(folder, `${name}.log`),
    path: routes.home,
    env: (port) => {
      const { REDIS_URL, SMTP_URL, CLOUDINARY_URL, SITE_URL, ...given } = process.env;
      return serverEnv(
        { ...given, METRICS_TOKEN: metricsToken(folder), ...(redis && { REDIS_URL: redis }) },
        {
          mode: "production",
          port,
          mongodbUri: uri,
          dataDir: folder,
          authSecret: keptSecret(folder),
          standIn: {},
        },
      );
    },
  });
