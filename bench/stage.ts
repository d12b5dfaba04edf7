import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { drawPhotos, fillMarket, openDatabase, phonePhotos, settleMarket, untilIdle } from "@/bench/market";
import type { Counts, Row } from "@/bench/rows";
import {
  buildLimitApp,
  checkLimitApp,
  copyLimitAppPictures,
  type Server,
  startLimitApp,
  startProduct,
} from "@/bench/servers";
import { buildIfStale, SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { startThrowAwayDatabase } from "@/scripts/steps/database.mjs";
import { step } from "@/scripts/steps/say.mjs";

type Options = { counts: Counts; folder: string; mongod: string; browser: string; built?: string | undefined };

async function newBuild(): Promise<string> {
  await step("Build", buildIfStale, (done) => done);
  return SERVER_FOLDER;
}

/** Servers, databases and browser of the goals. Each part is created when a goal first needs it. */
export function openStage({ counts, folder, mongod, browser, built }: Options) {
  const created = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const made = created.get(name) ?? make();
    created.set(name, made);
    return made as Promise<T>;
  };
  let running: { name: string; server: Server }[] = [];
  const serving = (name: string, start: () => Promise<Server>) =>
    once(name, async () => {
      const server = await start();
      running.push({ name, server });
      return server;
    });

  const mongo = () => once("mongo", () => step("Database", () => startThrowAwayDatabase(mongod)));
  const uriOf = async (name: string) => (await mongo()).uri.replace("/?", `/${name}?`);
  const photos = () => once("photos", () => drawPhotos(folder));
  const fill = async (listings: number) => {
    const uri = await uriOf(`market${listings}`);
    await openDatabase(uri);
    await step(
      "Listings",
      () => fillMarket(listings),
      () => listings.toLocaleString("en-GB"),
    );
    return uri;
  };
  /** The connection string of a database with that many listings. */
  const market = (listings: number) => once(`market ${listings}`, () => fill(listings));
  /** The folder of the product's build. */
  const build = () => once("build", async () => built ?? newBuild());
  const limitBuild = () => once("limit build", async () => ({ ms: await step("Limit app", buildLimitApp) }));

  /** The same for servers: nothing is left for the jobs of the first one. */
  const settledMarket = (listings: number) =>
    once(`settled market ${listings}`, async () => {
      const [uri, built] = [await market(listings), await build()];
      await openDatabase(uri);
      const start = () => startProduct({ build: built, folder, uri, name: "settling" });
      await step(
        "Settling",
        () => settleMarket(start),
        () => "the jobs of a server have brought the listings along",
      );
      return uri;
    });
  const newProduct = async (name: string, listings: number, redis?: string): Promise<Server> => {
    await photos();
    return startProduct({ build: await build(), folder, uri: await settledMarket(listings), name, redis });
  };
  const quietProduct = async (name: string, redis?: string): Promise<Server> => {
    const server = await newProduct(name, counts.market, redis);
    await untilIdle(server.pid);
    return server;
  };
  const newLimitApp = async (): Promise<Server> => {
    await limitBuild();
    await photos();
    copyLimitAppPictures(phonePhotos(folder));
    return startLimitApp(folder);
  };

  mkdirSync(folder, { recursive: true });
  return {
    counts,
    folder: (name: string) => join(folder, name),
    isBuilt: built !== undefined,
    uriOf,
    market,
    build,
    limitBuild,
    /** A server that has just started. */
    newProduct,
    newLimitApp,
    /** A server of the product on `counts.market` listings, whose first jobs have ended. */
    quietProduct,
    product: () => serving("product", () => quietProduct("product")),
    limitApp: () =>
      serving("limit app", async () => {
        const server = await newLimitApp();
        await checkLimitApp(server);
        return server;
      }),
    browser: (): Promise<Browser> =>
      once("browser", () =>
        chromium.launch({ executablePath: browser, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] }),
      ),
    /** Stops the servers. The next goal that needs one gets a fresh one. */
    async stopServers() {
      for (const { name, server } of running) {
        created.delete(name);
        await server.stop();
      }
      running = [];
    },
    async close() {
      await this.stopServers();
      await ((await created.get("browser")) as Browser | undefined)?.close();
      await ((await created.get("mongo")) as { stop: () => Promise<unknown> } | undefined)?.stop();
    },
  };
}

export type Stage = ReturnType<typeof openStage>;

export type Goal = { number: number; title: string; measure: (stage: Stage) => Promise<Row[]> };
