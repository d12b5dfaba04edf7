import type { IncomingMessage } from "node:http";
import { type Env, getEnv } from "@/lib/platform/env";
import { isWithin, networksOf } from "@/lib/platform/proxy-networks";
import { REQUEST_ID_HEADER } from "@/lib/platform/request-context";
import { OWN_PROXY_HEADER } from "@/lib/platform/response-cache";

/** What only a trusted proxy may say: for whom it asks, and that it is the proxy of `deploy/`. */
const FORWARDED_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  REQUEST_ID_HEADER,
  OWN_PROXY_HEADER,
] as const;

const PEERS_REMEMBERED = 1_000;

/**
 * Removes forwarded headers from requests of any peer that is no trusted proxy: everybody when TRUSTED_PROXY_HOPS is 0, else
 * the addresses outside of TRUSTED_PROXIES.
 */
export function createForwardedFilter(env: Pick<Env, "TRUSTED_PROXY_HOPS" | "TRUSTED_PROXIES"> = getEnv()) {
  const networks = env.TRUSTED_PROXY_HOPS > 0 ? networksOf(env.TRUSTED_PROXIES) : undefined;
  const known = new Map<string, boolean>();
  const isTrusted = (peer = ""): boolean => {
    const before = known.get(peer);
    if (before !== undefined || !networks) return before ?? false;
    if (known.size === PEERS_REMEMBERED) known.clear();
    const isProxy = isWithin(networks, peer);
    known.set(peer, isProxy);
    return isProxy;
  };
  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void => {
    if (isTrusted(socket.remoteAddress)) return;
    for (const name of FORWARDED_HEADERS) delete headers[name];
  };
}
