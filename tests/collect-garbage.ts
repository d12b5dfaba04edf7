import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const TURNS = 3;

/** Runs the garbage collection in new turns of the event loop, because a WeakRef holds its object during the current one. */
export async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
}
