import { connect } from "node:net";
import { problem } from "./problem.mjs";

const PATIENCE_MS = 5_000;
const DEFAULT_PORT = "27017";

/**
 * @param {string} uri a connection string of MongoDB
 * @throws one readable line that names the hosts, never the rest, when nothing listens at any of them
 */
export async function requireDatabase(uri) {
  const [, list] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [];
  if (!list) return;
  const hosts = list.split(",").map((host) => (/:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`));
  const listening = await Promise.all(hosts.map(listens));
  if (!listening.includes(true)) throw problem(`No database answers at ${hosts.join(", ")} (MONGODB_URI).`);
}

/** @param {string} address host and port @returns {Promise<boolean>} */
function listens(address) {
  const place = address.lastIndexOf(":");
  const host = address.slice(0, place).replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(address.slice(place + 1)), timeout: PATIENCE_MS });
    const end = (/** @type {boolean} */ is) => {
      socket.destroy();
      resolve(is);
    };
    socket
      .once("connect", () => end(true))
      .once("timeout", () => end(false))
      .once("error", () => end(false));
  });
}
