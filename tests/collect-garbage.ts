import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const TURNS = 3;
const LONGEST_TURNS = 300;

/** Runs the garbage collection in new turns of the event loop, because a WeakRef holds its object during the current one. */
export async function collectGarbage(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
}

/** Whether the object is released once the work in progress, such as a compression in another thread, has let go of it. */
export async function isReleased(object: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < LONGEST_TURNS && object.deref() !== undefined; turn += 1) await collectGarbage(1);
  return object.deref() === undefined;
}
