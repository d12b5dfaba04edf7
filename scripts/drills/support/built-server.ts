import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import { fillMarket } from "@/bench/market";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { freePort } from "@/scripts/steps/port.mjs";
import { processSettings } from "@/scripts/steps/settings.mjs";
import { signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const MARKET = 2_000;
const START_LIMIT_MS = 60_000;
const POLL_MS = 25;

export type BuiltServer = {
  /** Its address, without a slash at the end. */
  site: string;
  port: number;
  /** The process id while it runs. */
  pid: () => number;
  /** Starts it and waits until it answers. @throws Error when it does not within a minute */
  start: () => Promise<void>;
  /** Stops it as a deployment does; resolves with its exit code. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
};

type Options = {
  /** Overrides the environment of this process at each start. */
  env?: (site: string) => Record<string, string>;
  /** Takes the log; `DATA_DIR` unless given. */
  folder?: string;
  /** The server counts as started once this path answers 200. */
  healthPath?: string;
};

/** A server of the production build on a free port of loopback. It is not started yet. */
export async function createBuiltServer({
  env = () => ({}),
  folder = resolve(getEnv().DATA_DIR),
  healthPath = `${routes.api.health}?ready=1`,
}: Options = {}): Promise<BuiltServer> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    mkdirSync(folder, { recursive: true });
    const log = openSync(join(folder, `server-${port}.log`), "a");
    child = spawn(process.execPath, ["server.js"], {
      cwd: SERVER_FOLDER,
      env: {
        ...process.env,
        ...processSettings(process.env),
        NODE_ENV: "production",
        BIND_ADDRESS: "127.0.0.1",
        NEXT_MANUAL_SIG_HANDLE: "1",
        DATA_DIR: resolve(getEnv().DATA_DIR),
        ...env(site),
        PORT: String(port),
      },
      stdio: ["ignore", log, log],
    });
    const limit = performance.now() + START_LIMIT_MS;
    while (!(await isHealthy(site + healthPath))) {
      if (performance.now() > limit || child.exitCode !== null) {
        await end("SIGKILL");
        throw new Error(`The server at ${site} did not start: see its log in ${folder}`);
      }
      await wait(POLL_MS);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  };
  return {
    site,
    port,
    pid: () => child?.pid ?? 0,
    start,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
  };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Runs `work` on a server that has just started, with a market of listings. */
export async function onOwnServer<T>(work: (server: BuiltServer) => Promise<T>): Promise<T> {
  await withDatabase(() => fillMarket(MARKET));
  const server = await createBuiltServer();
  await server.start();
  return work(server).finally(server.kill);
}

/** Stores `count` public listings of one seller, whose account then gets `changes`; gives their ids. */
export async function makeListings(count: number, changes: Partial<UserRecord> = {}): Promise<string[]> {
  const seller = await signedIn("owner");
  const admin = await signedIn("admin");
  const { _id } = await createProperty(seller.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  const listing = await PropertyModel.collection.findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const copies = Array.from({ length: count }, () => {
    const _id = new mongoose.Types.ObjectId();
    // Each is a home of its own: a second contact of one home would give its credit back, and lists show a home once.
    return { ...listing, _id, address: anotherFlat().address, homeId: _id, homeKey: `home-${_id.toHexString()}` };
  });
  await PropertyModel.collection.insertMany(copies as never);
  if (Object.keys(changes).length > 0)
    await UserModel.collection.updateOne({ _id: new mongoose.Types.ObjectId(seller.id) }, { $set: changes });
  return copies.map((copy) => copy._id.toHexString());
}
