import { setTimeout as wait } from "node:timers/promises";
import { buildRows } from "@/bench/builds";
import type { Goal } from "@/bench/goal";
import { residentBytesOf } from "@/bench/process-figures";
import { atMostTimes } from "@/bench/row";
import type { Server } from "@/bench/server";
import { median } from "@/bench/statistics";

const IDLE_MS = 5_000;
const MEBIBYTE = 1_048_576;

export const buildAndStart: Goal = {
  number: 10,
  title: "Build, start, rest",
  measure: async (stage) => {
    await stage.stopServers();
    const rows = await buildRows(stage);
    const own: Started[] = [];
    const other: Started[] = [];
    for (let start = 0; start < stage.counts.starts; start += 1) {
      own.push(await rest(await stage.newProduct("started", stage.counts.market)));
      other.push(await rest(await stage.newLimitApp()));
    }
    const middle = (some: readonly Started[], key: keyof Started) => median(some.map((one) => one[key]));
    const compare = (what: string, unit: string, key: keyof Started) =>
      atMostTimes({ goal: 10, what, unit }, middle(own, key), middle(other, key), 1.5);
    return [...rows, compare("first answer after start", "ms", "answerMs"), compare("memory at rest", "MB", "memory")];
  },
};

type Started = { answerMs: number; memory: number };

async function rest(server: Server): Promise<Started> {
  await wait(IDLE_MS);
  const started = { answerMs: server.firstAnswerMs, memory: residentBytesOf(server.pid) / MEBIBYTE };
  await server.stop();
  return started;
}
