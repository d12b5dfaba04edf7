import { bindAddressOf } from "./settings.mjs";

/** Room of V8, in MB; `npm start` and the samples of deploy/ say the same. */
export const HEAP = "--max-semi-space-size=32 --max-old-space-size=2000";

/**
 * How a server's process is set up beside its own environment (docs/decisions/006-photos.md, 025-room-for-young-objects.md, 028-an-old-space-that-stays-small.md).
 * @param {NodeJS.ProcessEnv} given
 */
export const processSettings = ({ MALLOC_ARENA_MAX = "2", NODE_OPTIONS = "" }) => ({
  MALLOC_ARENA_MAX,
  NODE_OPTIONS: `${HEAP} ${NODE_OPTIONS}`.trim(),
});

/**
 * The environment of a server that these scripts start: what was given wins, except where it would contradict the rest.
 * Payments use the stand-in as long as there are no keys.
 * @param {NodeJS.ProcessEnv} given
 * @param {object} chosen
 * @param {"production" | "development"} chosen.mode
 * @param {number} chosen.port
 * @param {string} chosen.mongodbUri
 * @param {string} chosen.dataDir absolute
 * @param {string} chosen.authSecret
 * @param {Record<string, string>} chosen.standIn what the stand-in for the payment provider is reached by (steps/provider.mjs)
 * @returns {NodeJS.ProcessEnv & Record<"PORT" | "SITE_URL" | "MONGODB_URI" | "DATA_DIR" | "AUTH_SECRET", string>}
 */
export function serverEnv(given, { mode, port, mongodbUri, dataDir, authSecret, standIn }) {
  const hasKeys = Boolean(given.RAZORPAY_KEY_ID && given.RAZORPAY_KEY_SECRET);
  return {
    ...given,
    ...processSettings(given),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    BIND_ADDRESS: bindAddressOf(given),
    PORT: String(port),
    SITE_URL: given.SITE_URL || `http://localhost:${port}`,
    MONGODB_URI: mongodbUri,
    DATA_DIR: dataDir,
    AUTH_SECRET: given.AUTH_SECRET || authSecret,
    ...(hasKeys ? {} : standIn),
  };
}
