import { describe, expect, it } from "vitest";
import { addressKey, clientAddress, PEER_HEADER } from "@/lib/api/client-address";

type Row = [peer: string, forwarded: string, hops: number, address: string];

const rows: Row[] = [
  ["203.0.113.7", "", 0, "203.0.113.7"],
  ["203.0.113.7", "1.1.1.1, 2.2.2.2", 0, "203.0.113.7"],
  ["10.0.0.1", "198.51.100.4", 1, "198.51.100.4"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.4", 1, "198.51.100.4"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.4, 10.0.0.2", 2, "198.51.100.4"],
  ["10.0.0.1", "198.51.100.4:51234", 1, "198.51.100.4"],
  ["10.0.0.1", "[2001:db8::1]:443", 1, "2001:db8::1"],
  ["10.0.0.1", "198.51.100.4", 2, "10.0.0.1"],
  ["10.0.0.1", "", 1, "10.0.0.1"],
  ["10.0.0.1", "nobody", 1, "10.0.0.1"],
  ["10.0.0.1", "198.51.100.4, ", 1, "10.0.0.1"],
  ["::ffff:203.0.113.7", "", 0, "203.0.113.7"],
  ["fe80::1%eth0", "", 0, "fe80::1"],
  ["", "", 0, "unknown"],
  ["", "198.51.100.4", 0, "unknown"],
];

describe("clientAddress", () => {
  it.each(rows)("peer %j, forwarded %j, %i trusted proxies: %s", (peer, forwarded, hops, address) => {
    const headers = new Headers({ "x-real-ip": "9.9.9.9", forwarded: "for=9.9.9.9" });
    if (peer) headers.set(PEER_HEADER, peer);
    if (forwarded) headers.set("x-forwarded-for", forwarded);
    expect(clientAddress(headers, hops)).toBe(address);
  });

  it("never takes what a caller wrote in front of the trusted proxies", () => {
    for (const forged of ["1.1.1.1", "1.1.1.1, 2.2.2.2, 3.3.3.3", "unknown", "::1"]) {
      const headers = new Headers({ [PEER_HEADER]: "10.0.0.1", "x-forwarded-for": `${forged}, 198.51.100.4` });
      expect(clientAddress(headers, 1)).toBe("198.51.100.4");
    }
  });
});

describe("addressKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["unknown", "unknown"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::", "fe80:0:0:0::/64"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
