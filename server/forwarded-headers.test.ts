import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAddress, PEER_HEADER } from "@/lib/api/client-address";
import { parseEnv } from "@/lib/platform/env";
import { createPageCache } from "@/lib/platform/page-cache";
import { requestIdOf } from "@/lib/platform/request-context";
import { createResponseCache, OWN_PROXY_HEADER } from "@/lib/platform/response-cache";
import { createForwardedFilter } from "@/server/forwarded-headers";
import { createPipeline } from "@/server/request-pipeline";

const PROXY = "127.0.0.2";
const STRANGER = "127.0.0.3";
const ID = "0123456789abcdef0123456789abcdef";
const FORWARDED = {
  "x-forwarded-for": "203.0.113.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "evil.example",
  "x-forwarded-port": "443",
  "x-real-ip": "203.0.113.7",
  forwarded: "for=203.0.113.7;host=evil.example",
  "x-request-id": ID,
  [OWN_PROXY_HEADER]: "1",
};

let hops = 1;
const filterOf = (TRUSTED_PROXY_HOPS: number) => createForwardedFilter({ TRUSTED_PROXY_HOPS, TRUSTED_PROXIES: PROXY });
const filters = [filterOf(0), filterOf(1)];
const server = createServer(
  createPipeline(
    createResponseCache(createPageCache()),
    ({ headers }, response) => {
      const seen = Object.keys(FORWARDED).filter((name) => headers[name] !== undefined);
      const told = new Headers({ [PEER_HEADER]: String(headers[PEER_HEADER]) });
      const forwardedFor = headers["x-forwarded-for"];
      if (forwardedFor) told.set("x-forwarded-for", String(forwardedFor));
      response.end(JSON.stringify({ seen, address: clientAddress(told, hops) }));
    },
    { dropForwarded: (incoming) => filters[hops]?.(incoming) },
  ),
);
let port: number;

beforeAll(async () => {
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** What the framework sees of a request from this address of the machine. */
async function ask(localAddress: string) {
  const sent = request({
    host: "127.0.0.1",
    port,
    localAddress,
    path: "/about",
    headers: FORWARDED,
    agent: false,
  }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return JSON.parse(Buffer.concat(await answer.toArray()).toString());
}

describe("forwarded headers (security F38)", () => {
  it("count from a trusted proxy", async () => {
    hops = 1;
    expect(await ask(PROXY)).toEqual({ seen: Object.keys(FORWARDED), address: "203.0.113.7" });
  });

  it("are removed from the request of any other peer, which keeps its own address", async () => {
    hops = 1;
    expect(await ask(STRANGER)).toEqual({ seen: [], address: STRANGER });
    expect(await ask(PROXY)).toMatchObject({ address: "203.0.113.7" });
  });

  it("are removed from every request without a proxy", async () => {
    hops = 0;
    expect(await ask(PROXY)).toEqual({ seen: [], address: PROXY });
    hops = 1;
    expect(requestIdOf(ID, 1)).toBe(ID);
  });

  it("are believed of loopback and private addresses by default, in IPv4 and IPv6", () => {
    const filter = createForwardedFilter(parseEnv({ TRUSTED_PROXY_HOPS: "1" }));
    const keeps = (remoteAddress?: string) => {
      const headers = { "x-forwarded-for": "203.0.113.7" };
      filter({ headers, socket: { remoteAddress } } as never);
      return headers["x-forwarded-for"] !== undefined;
    };
    for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.31.255.255", "192.168.0.9"])
      expect(keeps(own), own).toBe(true);
    for (const own of ["fd00::1", "fe80::1%eth0"]) expect(keeps(own), own).toBe(true);
    for (const other of ["203.0.113.7", "::ffff:203.0.113.7", "172.32.0.1", "2001:db8::1", "", undefined])
      expect(keeps(other), other).toBe(false);
  });

  it("stay bounded in memory, whoever calls", () => {
    const filter = createForwardedFilter(parseEnv({ TRUSTED_PROXY_HOPS: "1" }));
    const kept = Array.from({ length: 1_500 }, (_, number) => {
      const headers = { "x-forwarded-for": "203.0.113.7" };
      filter({ headers, socket: { remoteAddress: `198.51.${number >> 8}.${number & 255}` } } as never);
      return headers["x-forwarded-for"];
    });
    expect(kept.filter(Boolean)).toEqual([]);
  });
});

it("TRUSTED_PROXIES is checked at the start, in one line without its value", () => {
  for (const good of ["127.0.0.1", "10.0.0.0/8, ::1", "2001:db8::/32,192.168.1.1"])
    expect(parseEnv({ TRUSTED_PROXIES: good }).TRUSTED_PROXIES).toBe(good);
  for (const wrong of ["everybody", "10.0.0.0/33", "::1/129", "10.0.0.1,", "10.0.0.0/8 ::1", "1.2.3", "10.0.0.1/x"])
    expect(() => parseEnv({ TRUSTED_PROXIES: wrong }), wrong).toThrow(
      /^Environment variable TRUSTED_PROXIES is wrong: must be addresses or networks separated by commas[^\n]*$/,
    );
});
