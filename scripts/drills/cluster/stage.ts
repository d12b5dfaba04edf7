import { join } from "node:path";
import { closeDatabase, withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { isNginxInstalled, type Stores, startNginx } from "@/scripts/drills/cluster/infrastructure";
import { type BuiltServer, createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";

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
