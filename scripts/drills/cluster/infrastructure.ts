import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MongoMemoryReplSet } from "mongodb-memory-server-core";
import { freePort, listens } from "@/scripts/steps/port.mjs";
import { findMongod, findRedisServer } from "@/scripts/steps/programs.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import type { Person } from "@/tests/people";
import { startRedisServer } from "@/tests/redis-server";

const NODES = 3;
const ELECTION_MS = 2_000;

const SAMPLE_FILE = "deploy/nginx.conf";
const configurationOf = (folder: string, sample: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${sample}
}
`;

export type Stores = Awaited<ReturnType<typeof startStores>>;

/** Starts a three-node replica set and a Redis on loopback, both without data. */
export async function startStores() {
  const options = { dataDir: dataDirOf(process.env), tell: say };
  const program = await findRedisServer(options);
  if (!program) throw new Error("No redis-server was found, and none could be installed.");
  const database = await startReplicaSet(await findMongod(options));
  const redis = await startRedisServer(program);
  const stop = async () => {
    await redis.stop();
    await database.stop();
  };
  return { database, redis, stop };
}

/** Three nodes on loopback that elect a new primary within two seconds (docs/deploy.md). `uri` names the database `basera`. */
async function startReplicaSet(mongod: string) {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod, checkMD5: false } as never,
    replSet: {
      count: NODES,
      storageEngine: "wiredTiger",
      configSettings: { electionTimeoutMillis: ELECTION_MS },
    },
  });
  const uri = set.getUri("basera");
  /** Kills the primary; gives its port. */
  const killPrimary = async (): Promise<number> => {
    const { MongoClient } = await import("mongodb");
    const client = await MongoClient.connect(uri);
    const { primary } = (await client.db("admin").command({ hello: 1 })) as { primary: string };
    await client.close();
    const port = Number(primary.split(":").at(-1));
    const node = set.servers.find(({ instanceInfo }) => instanceInfo?.port === port);
    const child = node?.instanceInfo?.instance.mongodProcess;
    if (!child) throw new Error("The primary was not found");
    child.kill("SIGKILL");
    return port;
  };
  return { uri, killPrimary, stop: () => set.stop({ doCleanup: true, force: true }) };
}

export const isNginxInstalled = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

const START_TRIES = 100;
const START_POLL_MS = 50;

/** Runs the sample configuration of deploy/ in front of these servers on loopback. @throws Error when nginx rejects it or does not start */
export async function startNginx(folder: string, ports: readonly number[]): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const [first, second] = ports;
  const sample = readFileSync(SAMPLE_FILE, "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("127.0.0.1:3001", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${second}`)
    .replace("/var/cache/nginx/basera", join(folder, "pages"))
    .replace("/var/log/nginx/basera.log", join(folder, "access.log"));
  const file = join(folder, "nginx.conf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, configurationOf(folder, sample));
  const check = spawnSync("nginx", ["-t", "-c", file], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const child: ChildProcess = spawn("nginx", ["-c", file], { stdio: "ignore" });
  await once(child, "spawn");
  for (let tries = 1; !(await listens(`127.0.0.1:${port}`)); tries += 1) {
    if (tries === START_TRIES) throw new Error(`nginx does not start: see ${folder}/error.log`);
    await pause(START_POLL_MS);
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGTERM") };
}

const byte = () => randomInt(256);

/** A different address for each call, so that limits by address do not apply. */
const randomAddress = () => `10.${byte()}.${byte()}.${byte()}`;

export type Answer = { status: number; text: string; ms: number };

/** Makes a request and reads the whole answer. The status is 0 when there was none. */
export async function call(url: string, { as, method = "GET", body }: CallOptions = {}): Promise<Answer> {
  const startedAt = performance.now();
  const headers = {
    "x-forwarded-for": randomAddress(),
    "sec-fetch-site": "same-origin",
    ...(as && { cookie: as.cookies }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const init = {
    method,
    headers,
    redirect: "manual" as const,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, text: await answer.text(), ms: performance.now() - startedAt };
  } catch (error) {
    const { cause = error } = error as Error;
    return { status: 0, text: String(cause), ms: performance.now() - startedAt };
  }
}

type CallOptions = { as?: Person; method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown };

export type Verdict = { what: string; figure: string; passed: boolean };
