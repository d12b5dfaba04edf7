import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";
import { type Answer, call } from "@/scripts/cluster/calls";
import { pagesOf } from "@/scripts/cluster/freshness";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { signedIn } from "@/tests/people";

const CALLERS = 6;
const EACH_MS = 20;
const SETTLE_MS = 1_500;

/** Both servers are restarted in turn while people read and write through nginx: nobody notices. */
export async function rollingRestart(stage: Stage): Promise<Verdict> {
  const what = "both servers restarted in turn under load: no request fails";
  const { front, servers, listings } = stage;
  if (!front) return { what, figure: "not tried: there is no nginx here", passed: false };
  const pages = await pagesOf(stage);
  const answers: Answer[] = [];
  let isOver = false;
  const read = async (caller: number) => {
    for (let turn = caller; !isOver; turn += 1) {
      // Each another address: nginx has no answer of its own to give.
      answers.push(await call(`${front}${pages[turn % pages.length] ?? ""}?visit=${caller}-${turn}`));
      await pause(EACH_MS);
    }
  };
  const write = async () => {
    const as = await signedIn("buyer");
    for (let turn = 0; !isOver; turn += 1) {
      const propertyId = listings[turn % listings.length];
      answers.push(await call(front + routes.api.addToCart, { as, method: "POST", body: { propertyId } }));
      await pause(EACH_MS);
    }
  };
  const load = Promise.all([...Array.from({ length: CALLERS }, (_, caller) => read(caller)), write(), write()]);
  const codes: (number | null)[] = [];
  for (const server of servers) {
    await pause(SETTLE_MS);
    codes.push(await server.end());
    await server.start();
  }
  await pause(SETTLE_MS);
  isOver = true;
  await load;
  const failed = answers.filter(({ status }) => status === 0 || status >= 400);
  const kinds = [...new Set(failed.map(({ status, text }) => (status === 0 ? text : status)))].join(", ");
  return {
    what,
    figure: `${failed.length} of ${answers.length} failed${kinds && ` (${kinds})`}, servers ended with ${codes.join(" and ")}`,
    passed: failed.length === 0 && codes.every((code) => code === 0),
  };
}
