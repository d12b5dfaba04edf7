import { randomInt } from "node:crypto";
import { join } from "node:path";
import { closeDatabase, withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { isNginxInstalled, type Stores, startNginx } from "@/scripts/drills/cluster/infrastructure";
import { type BuiltServer, createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";
import type { Person } from "@/tests/people";

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

const LISTINGS = 40;

export type Stage = {
  servers: readonly [BuiltServer, BuiltServer];
  /** Address of the nginx in front of both; undefined where nginx is not installed. */
  front: string | undefined;
  redis: Stores["redis"];
  killPrimary: () => Promise<number>;
  /** Ids of public listings of one owner. */
  listings: readonly string[];
  close: () => Promise<void>;
};

/** Starts two built servers with the environment of this process and, where it is installed, nginx in front of them. */
export async function openStage({ database, redis }: Stores, folder: string): Promise<Stage> {
  const cleanups: (() => unknown)[] = [closeDatabase];
  const close = async () => {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  };
  try {
    await withDatabase(() => ensureIndexes(() => undefined));
    const listings = await makeListings(LISTINGS);
    const servers = [await createBuiltServer(), await createBuiltServer()] as const;
    for (const server of servers) {
      cleanups.push(server.kill);
      await server.start();
    }
    const ports = servers.map(({ port }) => port);
    const nginx = isNginxInstalled() ? await startNginx(join(folder, "nginx"), ports) : undefined;
    if (nginx) cleanups.push(nginx.stop);
    return { servers, front: nginx?.url, redis, killPrimary: database.killPrimary, listings, close };
  } catch (error) {
    await close();
    throw error;
  }
}
