import { Agent } from "node:http";
import { ask, type Load } from "@/bench/load";
import { residentBytesOf } from "@/bench/process-figures";
import { slope } from "@/bench/statistics";

const CONNECTIONS = 50;
const SAMPLE_MS = 1_000;
/** Of the time, at its end: growth before that is warming up. */
const LATE = 0.6;
const MEBIBYTE = 1_048_576;
const MINUTE_MS = 60_000;

/** Mebibytes; growth for each minute, late in the load. */
export type Endured = { peak: number; growth: number; requests: number; bad: number };

/** Keeps a server busy so long and watches its memory. */
export async function endure({ server, pathOf, headers = {} }: Load, ms: number): Promise<Endured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const samples: { x: number; y: number }[] = [];
  const sampling = setInterval(
    () => samples.push({ x: since() / MINUTE_MS, y: residentBytesOf(server.pid) / MEBIBYTE }),
    SAMPLE_MS,
  );
  let requests = 0;
  let bad = 0;
  const worker = async () => {
    while (since() < ms) {
      const { status } = await ask(agent, server.url + pathOf(requests++), headers);
      if (status < 200 || status > 299) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  clearInterval(sampling);
  agent.destroy();
  const late = samples.filter(({ x }) => x * MINUTE_MS > ms * (1 - LATE));
  return { peak: Math.max(...samples.map(({ y }) => y)), growth: slope(late), requests, bad };
}
