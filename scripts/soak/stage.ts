import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fillMarket } from "@/bench/market";
import { type Server, startServer } from "@/bench/server";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { getEnv } from "@/lib/env";
import { routes } from "@/lib/routes";
import { makeListings } from "@/scripts/killed/listings";
import { type Provider, startProvider } from "@/scripts/provider/server";
import { openDatabaseDoor } from "@/scripts/soak/database-door";
import { SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { freePort } from "@/scripts/steps/port.mjs";
import { step } from "@/scripts/steps/say.mjs";
import { processSettings } from "@/scripts/steps/server-env.mjs";

/** Listings to look at, and those of one owner to unlock. */
const MARKET = 5_000;
const UNLOCKED = 60;

export const KEYS = { keyId: "rzp_test_soak", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };

export type Stage = {
  server: Server;
  provider: Provider;
  door: Awaited<ReturnType<typeof openDatabaseDoor>>;
  market: number;
  /** Ids. */
  unlockable: readonly string[];
  close: () => Promise<void>;
};

/** The built server with a market, a payment provider, and its database behind a door. */
export async function openStage(folder: string): Promise<Stage> {
  const { DATA_DIR: dataDir, MONGODB_URI: uri = "" } = getEnv();
  mkdirSync(dataDir, { recursive: true });
  const unlockable = await step("Listings", () =>
    withDatabase(async () => {
      await fillMarket(MARKET);
      return makeListings(UNLOCKED);
    }),
  );
  const door = await openDatabaseDoor(new URL(uri));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ ...KEYS, webhookUrl: site + routes.api.razorpayWebhook });
  const server = await startServer({
    args: ["server.js"],
    cwd: SERVER_FOLDER,
    logFile: join(folder, "server.log"),
    path: routes.home,
    port,
    env: () => ({
      ...process.env,
      PORT: String(port),
      SITE_URL: site,
      MONGODB_URI: `mongodb://127.0.0.1:${door.port}${new URL(uri).pathname}?directConnection=true`,
      ...processSettings(process.env),
      PAYMENTS_SANDBOX: "1",
      RAZORPAY_API_URL: provider.url,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    }),
  });
  const close = async () => {
    await server.stop();
    await provider.stop();
    door.shut();
    door.end();
    await closeDatabase();
  };
  return { server, provider, door, market: MARKET, unlockable, close };
}
