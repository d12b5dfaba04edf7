import { join } from "node:path";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { startProvider } from "@/scripts/provider/server";

const LOOPBACK = ["127.0.0.1", "::1"];

/** Runs the stand-in for the payment provider for the server with the same environment. */
async function run() {
  const {
    PORT,
    BIND_ADDRESS,
    DATA_DIR,
    RAZORPAY_API_URL,
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET,
  } = getEnv();
  const [webhookSecret] = RAZORPAY_WEBHOOK_SECRET ?? [];
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !webhookSecret)
    throw new Error("The payment provider needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.");
  const { url } = await startProvider({
    port: Number(new URL(RAZORPAY_API_URL).port),
    ...(LOOPBACK.includes(BIND_ADDRESS) && { host: BIND_ADDRESS }),
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${PORT}${routes.api.razorpayWebhook}`,
    stateFile: join(DATA_DIR, "payments", "stand-in.jsonl"),
  });
  console.log(`Test payment provider: ${url}`);
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
