import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { getEnv } from "@/lib/platform/env";
import { plainAddress } from "@/lib/platform/proxy-networks";

const UNKNOWN = "unknown";
/** The pipeline sets it from the socket for every request: callers cannot choose it. */
export const PEER_HEADER = "x-basera-peer";

/**
 * The caller's address: the entry of `X-Forwarded-For` that is `hops` trusted proxies from the right (api.md, Limits). When
 * that entry is missing or no address, it is the address of the socket. The pipeline removes the header of any other peer
 * than a trusted proxy (server/forwarded-headers).
 */
export function clientAddress(headers: Headers, hops: number = getEnv().TRUSTED_PROXY_HOPS): string {
  const peer = plainAddress(headers.get(PEER_HEADER) ?? "") ?? UNKNOWN;
  if (hops === 0) return peer;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",");
  return plainAddress(forwarded.at(-hops) ?? "") ?? peer;
}

/** The key that limits count the sender of a request by, before the framework has it. */
export function senderKey({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string {
  const given = new Headers({ [PEER_HEADER]: socket.remoteAddress ?? "" });
  const forwarded = headers["x-forwarded-for"];
  if (forwarded !== undefined) given.set("x-forwarded-for", [forwarded].flat().join(","));
  return addressKey(clientAddress(given));
}

/** The key that rate limits count by: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
