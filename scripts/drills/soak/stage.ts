import { fillMarket } from "@/bench/market";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { type BuiltServer, createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";
import { openDatabaseProxy } from "@/scripts/drills/support/database-proxy";
import { paymentEnv, startProviderFor } from "@/scripts/drills/support/payment-traffic";
import type { Provider } from "@/scripts/provider/server";
import { step } from "@/scripts/steps/say.mjs";

/** Listings that visitors read, and those of one owner that buyers unlock. */
const MARKET = 5_000;
const UNLOCKABLE = 60;

export type Stage = {
  server: BuiltServer;
  provider: Provider;
  database: Awaited<ReturnType<typeof openDatabaseProxy>>;
  market: number;
  /** Ids. */
  unlockable: readonly string[];
  close: () => Promise<void>;
};

/** Starts a built server with a market, a payment provider, and a proxy between it and its database. */
export async function openStage(): Promise<Stage> {
  const uri = new URL(getEnv().MONGODB_URI ?? "");
  const unlockable = await step("Listings", () =>
    withDatabase(async () => {
      await fillMarket(MARKET);
      return makeListings(UNLOCKABLE);
    }),
  );
  const database = await openDatabaseProxy(uri);
  const settings: Record<string, string> = {
    MONGODB_URI: `mongodb://127.0.0.1:${database.port}${uri.pathname}?directConnection=true`,
  };
  const server = await createBuiltServer({ env: (site) => ({ SITE_URL: site, ...settings }) });
  const provider = await startProviderFor(server.site);
  Object.assign(settings, paymentEnv(provider));
  await server.start();
  const close = async () => {
    await server.stop();
    await provider.stop();
    database.shut();
    database.end();
  };
  return { server, provider, database, market: MARKET, unlockable, close };
}
