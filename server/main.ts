import "@/server/environment";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";
import { registerCache } from "@/lib/platform/cache-invalidation";
import { followInvalidations, publishExpiredTags } from "@/lib/platform/cluster-invalidation";
import { getEnv, startWarnings } from "@/lib/platform/env";
import { logConsoleOutput, logger } from "@/lib/platform/log";
import { createPageCache, createPageStore } from "@/lib/platform/page-cache";
import { createResponseCache, type ResponseCache } from "@/lib/platform/response-cache";
import { watchEventLoop } from "@/lib/platform/server-metrics";
import { markServerProgram } from "@/lib/platform/server-program";
import { DEADLINE_OPTIONS, exitOnSignal, setConnectionDeadlines, shutDownGracefully } from "@/server/connections";
import { createFreshnessGate } from "@/server/freshness-gate";
import { addCspHeaders } from "@/server/page-csp";
import { createPipeline } from "@/server/request-pipeline";
import { createStaticFiles } from "@/server/static-files";
import { readAbortStacks } from "@/server/workarounds/abort-stacks";
import { shortenBufferJson } from "@/server/workarounds/buffer-json";
import { forgetLifetime } from "@/server/workarounds/cache-lifetimes";

const env = getEnv();
const isDevelopment = env.NODE_ENV === "development";
/** In the folder of the build, the working directory in production. */
const STATIC_FILES = ".next/static";
const JOBS_DELAY_MS = 1_000;

/**
 * The server program, of `npm start`, `npm run demo`, `npm run dev`, tests and bench: it creates the HTTP server, hands each
 * request to the pipeline (server/request-pipeline.ts) and the rest to the framework, and runs the regular jobs. A build bundles it
 * (scripts/steps/build.mjs); in production its working directory is the folder of the build.
 */
async function main(): Promise<void> {
  markServerProgram();
  ignoreLogErrors();
  logConsoleOutput();
  for (const warning of startWarnings(env)) logger.warn(warning);
  // next-auth takes the site's address from this variable alone.
  process.env.NEXTAUTH_URL = env.SITE_URL;
  readAbortStacks();
  shortenBufferJson();

  let framework: RequestListener = () => {};
  const handle: RequestListener = (request, response) => framework(request, response);
  const files = isDevelopment ? undefined : createStaticFiles(STATIC_FILES);
  const server = createServer(
    DEADLINE_OPTIONS,
    createPipeline(openCaches(), handle, { files, freshness: createFreshnessGate() }),
  );
  setConnectionDeadlines(server);
  const app = createFramework(isDevelopment ? server : createServer());
  await app.prepare();
  framework = requestListenerOf(app);
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(`The server cannot listen on port ${env.PORT} of ${env.BIND_ADDRESS}: ${error.code}`);
    process.exit(1);
  });
  server.listen(env.PORT, env.BIND_ADDRESS, () => logger.info({ port: env.PORT }, "The server is listening"));

  watchEventLoop();
  if (isDevelopment) exitOnSignal(() => app.close());
  else shutDownGracefully(server);
  setTimeout(() => loadJobs().catch(exitWithError), JOBS_DELAY_MS);
}

/** A log that cannot be written (full disk, broken pipe) must not end the server. */
function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Their code is loaded once the first requests are answered: they need a good part of the domains. */
async function loadJobs(): Promise<void> {
  const { startJobs } = await import("@/server/jobs");
  startJobs();
  const { followListings } = await import("@/lib/search/columns-feed");
  void followListings(new AbortController().signal);
}

/**
 * The framework listens for `upgrade` of `httpServer`, for hot reload. With a listener Node takes every request with an `Upgrade`
 * header off HTTP: past the pipeline, and on a connection without deadlines. In production it gets a server that never listens,
 * and such requests are answered like others.
 */
function createFramework(httpServer: Server) {
  // The framework reads the configuration of a standalone build from this variable, as its own generated server does.
  if (!isDevelopment) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(builtConfig());
  return next({ dev: isDevelopment, dir: process.cwd(), hostname: env.BIND_ADDRESS, port: env.PORT, httpServer });
}

/** Next's request handler; an error that escapes it becomes a 500. */
function requestListenerOf(app: ReturnType<typeof createFramework>): RequestListener {
  const handle = app.getRequestHandler();
  return (request, response) =>
    void handle(request, response).catch((error: unknown) => {
      logger.error({ err: error }, "A request failed in the framework");
      if (!response.headersSent) response.statusCode = 500;
      response.end("Internal Server Error");
    });
}

const builtConfig = (): unknown => JSON.parse(readFileSync(join(".next", "required-server-files.json"), "utf8")).config;

/** Opens the page cache and the response cache; tags that expire here are published to other servers, and theirs expire here. */
function openCaches(): ResponseCache {
  const store = env.REDIS_URL && !isDevelopment ? createPageStore(buildId()) : undefined;
  const pages = createPageCache({
    prepare: addCspHeaders([SESSION_MARK_SCRIPT]),
    onEvict: forgetLifetime,
    ...(store && { store }),
  });
  const responses = createResponseCache(pages);
  const expire = (tags: Iterable<string>) => {
    const expired = [...tags];
    pages.expire(expired);
    publishExpiredTags(expired);
  };
  registerCache({ ...pages, expire, counts: () => ({ ...pages.counts(), responses: responses.counts() }) });
  void followInvalidations(pages, new AbortController().signal);
  return responses;
}

const buildId = (): string => readFileSync(join(".next", "BUILD_ID"), "utf8").trim();

function exitWithError(error: unknown): void {
  console.error(error);
  process.exit(1);
}

main().catch(exitWithError);
