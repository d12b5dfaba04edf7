import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collects what nothing holds any more; in the same turn of the event loop a WeakRef would still hold it. */
export async function collectGarbage(): Promise<void> {
  await new Promise(setImmediate);
  collect();
}
