import { startNode } from "./child.mjs";

/**
 * Starts a TypeScript file of this project: `@/` imports and files for the server only work.
 * @param {string} file
 * @param {string[]} [args]
 * @param {import("./child.mjs").ChildOptions} [options]
 */
export function startTypeScript(file, args = [], options = {}) {
  return startNode(["--import", "tsx", "--conditions=react-server", file, ...args], options);
}
