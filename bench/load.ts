import { Agent, get } from "node:http";
import { median } from "@/bench/rows";
import { cpuMsOf, type Server } from "@/bench/servers";

export type Load = {
  server: Pick<Server, "url" | "pid">;
  /** The path of the nth request of this load. */
  pathOf: (request: number) => string;
  headers?: Record<string, string>;
};
/** `cpuMs`: CPU time of the server for each request. `bad`: answers outside 2xx. */
export type Loaded = { cpuMs: number; perSecond: number; bytes: number; bad: number };

/** Sends the requests over keep-alive connections. */
export async function load(
  { server, pathOf, headers = {} }: Load,
  { requests, connections, first = 0 }: { requests: number; connections: number; first?: number },
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [cpuBefore, startedAt] = [cpuMsOf(server.pid), performance.now()];
  let next = first;
  let bad = 0;
  let bytes = 0;
  const worker = async () => {
    while (next < first + requests) {
      const answer = await sendRequest(agent, server.url + pathOf(next++), headers);
      bytes += answer.bytes;
      if (answer.status < 200 || answer.status > 299) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    cpuMs: (cpuMsOf(server.pid) - cpuBefore) / requests,
    perSecond: requests / seconds,
    bytes: bytes / requests,
    bad,
  };
}

/** Sends one request and counts the bytes of the compressed body. */
export const sendRequest = (
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br", ...headers } }, (response) => {
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
type Rounds = { rounds: number; requests: number; connections: number; warm?: number };

/** Most distinct pages that a load may expect to be cached after the warm-up. */
const MOST_CACHED = 60;

/**
 * Runs the loads in alternating rounds, so that a machine that is busy for a moment slows all of them, and gives the medians. The
 * warm-up is not counted. The requests of a load are numbered through all its rounds.
 */
export async function runAlternating<Name extends string>(
  loads: Record<Name, Load>,
  { rounds, requests, connections, warm = Math.max(MOST_CACHED, Math.ceil(requests / 5)) }: Rounds,
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
