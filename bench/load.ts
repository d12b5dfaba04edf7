import { Agent, get } from "node:http";
import { cpuMsOf } from "@/bench/process-figures";
import type { Server } from "@/bench/server";
import { median } from "@/bench/statistics";

export type Load = {
  server: Pick<Server, "url" | "pid">;
  /** What is asked for as the so manieth request of this load. */
  pathOf: (request: number) => string;
  headers?: Record<string, string>;
};
/** `cpuMs`: of the server for each request. `bad`: answers outside 2xx. */
export type Loaded = { cpuMs: number; perSecond: number; bytes: number; bad: number };

/** Asks so often over so many kept-alive connections. */
export async function load(
  { server, pathOf, headers = {} }: Load,
  { requests, connections, first = 0 }: { requests: number; connections: number; first?: number },
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [cpu, begun] = [cpuMsOf(server.pid), performance.now()];
  let next = first;
  let bad = 0;
  let bytes = 0;
  const worker = async () => {
    while (next < first + requests) {
      const answer = await ask(agent, server.url + pathOf(next++), headers);
      bytes += answer.bytes;
      if (answer.status < 200 || answer.status > 299) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    cpuMs: (cpuMsOf(server.pid) - cpu) / requests,
    perSecond: requests / seconds,
    bytes: bytes / requests,
    bad,
  };
}

/** One request; its body is read as it comes over the line. */
export const ask = (
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "accept-encoding": "gzip", ...headers } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on("error", reject);
    });
    request.on("error", reject);
  });

/** `warm`: requests before the first round. */
type Turns = { rounds: number; requests: number; connections: number; warm?: number };

/** Distinct pages that a load may have to be hot after its first requests. */
const MOST_KEPT = 60;

/**
 * Medians of rounds that take turns, so that a machine that is busy for a moment hits all of them. What comes
 * before the first round is not counted. Each request of a load has a number of its own, through all its rounds.
 */
export async function takeTurns<Name extends string>(
  loads: Record<Name, Load>,
  { rounds, requests, connections, warm = Math.max(MOST_KEPT, Math.ceil(requests / 5)) }: Turns,
): Promise<Record<Name, Loaded>> {
  const names = Object.keys(loads) as Name[];
  const results = new Map<Name, Loaded[]>(names.map((name) => [name, []]));
  for (const name of names) await load(loads[name], { requests: warm, connections });
  for (let round = 0; round < rounds; round += 1)
    for (const name of names)
      results.get(name)?.push(await load(loads[name], { requests, connections, first: warm + round * requests }));
  return Object.fromEntries(names.map((name) => [name, middle(results.get(name) ?? [])])) as Record<Name, Loaded>;
}

const middle = (rounds: readonly Loaded[]): Loaded => ({
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  bytes: median(rounds.map(({ bytes }) => bytes)),
  bad: rounds.reduce((sum, { bad }) => sum + bad, 0),
});
