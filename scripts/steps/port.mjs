import { connect, createServer } from "node:net";
import { problem } from "./say.mjs";

/** What runs, as it is typed. */
const COMMANDS = new Map([
  ["start", "npm start"],
  ["dev", "npm run dev"],
]);
const command = () => COMMANDS.get(process.env.npm_lifecycle_event ?? "") ?? "npm run demo";

const ADDRESSES = ["0.0.0.0", "127.0.0.1", "::", "::1"];

/**
 * @param {number} port
 * @param {string} [bound] the address that is going to listen
 * @throws one readable line that names PORT when something listens there already, BIND_ADDRESS when it is not of this machine
 */
export async function requireFreePort(port, bound) {
  if (bound && (await tryPort(port, bound)) === "EADDRNOTAVAIL")
    throw problem(`Environment variable BIND_ADDRESS is wrong: ${bound} is not an address of this machine.`);
  for (const address of ADDRESSES) {
    const failure = await tryPort(port, address);
    if (failure === "EADDRINUSE")
      throw problem(`Port ${port} is taken. Set another one, for example: PORT=${port + 1} ${command()}`);
    if (failure === "EACCES")
      throw problem(`Port ${port} is not allowed. Set one above 1023, for example: PORT=3000 ${command()}`);
  }
}

/** @returns {Promise<number>} a port that nobody uses at this moment */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "0.0.0.0", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** @param {number} port @param {string} address @returns {Promise<string | undefined>} the error's code */
function tryPort(port, address) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code));
    server.listen({ port, host: address, ipv6Only: address.includes(":") }, () =>
      server.close(() => resolve(undefined)),
    );
  });
}

const CONNECT_LIMIT_MS = 5_000;
const MONGODB_PORT = "27017";

/**
 * @param {string} uri a connection string of MongoDB
 * @throws one readable line that names the hosts, never the rest, when nothing listens at any of them
 */
export async function requireDatabase(uri) {
  const [, list] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [];
  if (!list) return;
  const hosts = list.split(",").map((host) => (/:\d+$/.test(host) ? host : `${host}:${MONGODB_PORT}`));
  const listening = await Promise.all(hosts.map(listens));
  if (!listening.includes(true)) throw problem(`No database answers at ${hosts.join(", ")} (MONGODB_URI).`);
}

/** Whether a program accepts connections there. @param {string} address host and port @returns {Promise<boolean>} */
export function listens(address) {
  const place = address.lastIndexOf(":");
  const host = address.slice(0, place).replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(address.slice(place + 1)), timeout: CONNECT_LIMIT_MS });
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
