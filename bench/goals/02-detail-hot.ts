import { writeFileSync } from "node:fs";
import type { Goal } from "@/bench/goal";
import { type Loaded, takeTurns } from "@/bench/load";
import { detailPath } from "@/bench/market";
import { atLeastTimes, atMostTimes, forScale, holds, type Row } from "@/bench/row";
import { startRawServer } from "@/bench/server";
import type { Stage } from "@/bench/stage";
import { SIGNED_IN_COOKIE } from "@/lib/auth/constants";
import { sessionCookieName } from "@/lib/auth/cookies";
import { counted } from "@/lib/format";

const CONNECTIONS = [10, 1, 50];
const COOKIE = { cookie: `${sessionCookieName()}=${"a".repeat(200)}; ${SIGNED_IN_COOKIE}=1` };
const PAGE = detailPath(1);

/** A raw server that sends the limit app's own static page. */
async function rawOf(stage: Stage, limit: string) {
  const file = stage.folder("static.html");
  writeFileSync(file, Buffer.from(await (await fetch(`${limit}/static`)).arrayBuffer()));
  return startRawServer(file, stage.folder("."));
}

export const detailHot: Goal = {
  number: 2,
  title: "Detail page, hot",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const raw = await rawOf(stage, limit.url);
    const { rounds, requestsPerRound: requests } = stage.counts;
    const loads = {
      page: { server: product, pathOf: () => PAGE },
      plain: { server: limit, pathOf: () => "/static" },
      signedIn: { server: product, pathOf: () => PAGE, headers: COOKIE },
      raw: { server: raw, pathOf: () => "/" },
    };
    const rows: Row[] = [];
    for (const connections of CONNECTIONS)
      rows.push(...rowsOf(connections, await takeTurns(loads, { rounds, requests, connections })));
    await raw.stop();
    return [...rows, await headersRow(product.url)];
  },
};

function rowsOf(connections: number, one: Record<"page" | "plain" | "signedIn" | "raw", Loaded>): Row[] {
  const of = (what: string, unit = "") => ({
    goal: 2,
    what: `${what}, ${counted(connections, "connection", "connections")}`,
    unit,
  });
  const rawSpeed = forScale(of("raw server", "r/s"), one.raw.perSecond);
  if (connections !== CONNECTIONS[0])
    return [atLeastTimes(of("requests a second", "r/s"), one.page.perSecond, one.plain.perSecond, 0.85), rawSpeed];
  const bad = one.page.bad + one.signedIn.bad + one.plain.bad;
  return [
    atMostTimes(of("C", "ms"), one.page.cpuMs, one.plain.cpuMs, 1.2),
    atLeastTimes(of("requests a second", "r/s"), one.page.perSecond, one.plain.perSecond, 0.85),
    atMostTimes(of("C with a session cookie, beside without", "ms"), one.signedIn.cpuMs, one.page.cpuMs, 1.05),
    forScale(of("raw server, C", "ms"), one.raw.cpuMs),
    rawSpeed,
    forScale({ goal: 2, what: "the page, gzip", unit: "B" }, one.page.bytes),
    forScale({ goal: 2, what: "the limit app's static page, gzip", unit: "B" }, one.plain.bytes),
    holds(2, "answers outside 2xx", bad === 0, String(bad), "none"),
  ];
}

async function headersRow(site: string): Promise<Row> {
  const { headers } = await fetch(site + PAGE);
  const [kept, lifetime] = [headers.get("x-nextjs-cache") ?? "", headers.get("cache-control") ?? ""];
  return holds(
    2,
    "the answer's headers",
    kept === "HIT" && lifetime.includes("s-maxage"),
    `${kept}, ${lifetime}`,
    "HIT, s-maxage",
  );
}
