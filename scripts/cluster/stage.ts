import { join } from "node:path";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { nginxIsThere, startNginx } from "@/scripts/cluster/nginx";
import { type ClusterServer, makeServer } from "@/scripts/cluster/server";
import type { Stores } from "@/scripts/cluster/stores";
import { makeListings } from "@/scripts/killed/listings";

const LISTINGS = 40;

export type Stage = {
  servers: readonly [ClusterServer, ClusterServer];
  /** In front of both; undefined where there is no nginx. */
  front: string | undefined;
  redis: Stores["redis"];
  killPrimary: () => Promise<number>;
  /** Ids of public listings of one owner. */
  listings: readonly string[];
  close: () => Promise<void>;
};

/** Two built servers on the stores and, where there is one, nginx in front of them; they have this process's environment. */
export async function openStage({ database, redis }: Stores, folder: string): Promise<Stage> {
  const closers: (() => unknown)[] = [closeDatabase];
  const close = async () => {
    for (const one of closers.reverse()) await one();
  };
  try {
    await withDatabase(() => ensureIndexes(() => undefined));
    const listings = await makeListings(LISTINGS);
    const servers = [await makeServer(folder), await makeServer(folder)] as const;
    for (const server of servers) {
      closers.push(server.kill);
      await server.start();
    }
    const ports = servers.map(({ port }) => port);
    const nginx = nginxIsThere() ? await startNginx(join(folder, "nginx"), ports) : undefined;
    if (nginx) closers.push(nginx.stop);
    return { servers, front: nginx?.url, redis, killPrimary: database.killPrimary, listings, close };
  } catch (error) {
    await close();
    throw error;
  }
}
