import { BlockList, isIP, isIPv6 } from "node:net";

/** Networks of trusted proxies unless TRUSTED_PROXIES names others: loopback, private and link-local addresses. */
export const DEFAULT_PROXY_NETWORKS =
  "127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7, fe80::/10";

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;
const versionOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** The addresses and CIDR networks of a list that commas separate; undefined when one of them is neither. */
export function networksOf(list: string): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of list.split(",")) {
    const [, address = "", prefix] = NETWORK.exec(entry.trim()) ?? [];
    const bits = isIPv6(address) ? 128 : 32;
    if (!isIP(address) || Number(prefix ?? 0) > bits) return undefined;
    networks.addSubnet(address, Number(prefix ?? bits), versionOf(address));
  }
  return networks;
}

/** True for an address within one of the networks, also for an IPv4 address in its IPv6 spelling. */
export function isWithin(networks: BlockList, address: string | undefined): boolean {
  const plain = plainAddress(address ?? "");
  return plain !== undefined && networks.check(plain, versionOf(plain));
}

/** An IP address without port, brackets, zone and IPv6 prefix of IPv4 addresses; undefined for any other text. */
export function plainAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return isIP(address) ? address : undefined;
}
