import type { Env } from "@/lib/platform/env";

const ALL_ADDRESSES = new Set(["0.0.0.0", "::"]);

type Settings = Pick<
  Env,
  "BIND_ADDRESS" | "TRUSTED_PROXY_HOPS" | "TRUSTED_PROXIES" | "RAZORPAY_KEY_ID" | "RAZORPAY_WEBHOOK_SECRET"
>;

/** What the log says at the start about settings that work but are probably not meant. */
export function settingWarnings(env: Settings): string[] {
  const warnings: string[] = [];
  if (env.RAZORPAY_KEY_ID && !env.RAZORPAY_WEBHOOK_SECRET?.length)
    warnings.push("Environment variable RAZORPAY_WEBHOOK_SECRET is missing: webhooks of payments are refused.");
  if (env.TRUSTED_PROXY_HOPS > 0 && ALL_ADDRESSES.has(env.BIND_ADDRESS))
    warnings.push(
      `TRUSTED_PROXY_HOPS is ${env.TRUSTED_PROXY_HOPS} and the server listens on all addresses: every host in TRUSTED_PROXIES (${env.TRUSTED_PROXIES}) may claim any visitor's address. Set BIND_ADDRESS, or name only the proxies in TRUSTED_PROXIES.`,
    );
  return warnings;
}
