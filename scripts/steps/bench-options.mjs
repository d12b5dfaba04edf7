import { parseArgs } from "node:util";
import { problem } from "./say.mjs";

const options = /** @type {const} */ ({
  full: { type: "boolean" },
  trial: { type: "boolean" },
  only: { type: "string" },
  built: { type: "string" },
});

/** @param {string[]} args of `npm run bench` @throws one readable line about an argument that it does not know */
export function benchOptions(args) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw problem(
      "npm run bench takes: -- [--full | --trial] [--only 2,4 | --only queries,risk,duplicates,alerts,console] [--built FOLDER]",
    );
  }
}
