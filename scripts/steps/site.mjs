import { problem } from "./problem.mjs";
import { portOf } from "./settings.mjs";

/**
 * The running site that a command looks at, without a slash at its end: the one named, else SITE_URL, else the one on PORT.
 * @param {string | undefined} named
 * @returns {string}
 */
export const siteOf = (named, env = process.env) =>
  (named ?? env.SITE_URL ?? `http://localhost:${portOf(env)}`).replace(/\/$/, "");

/** @param {string} site @param {string} path @returns {Promise<Response>} @throws one readable line when nothing answers there */
export async function askSite(site, path) {
  try {
    return await fetch(site + path);
  } catch {
    throw problem(`No site answers at ${site}: start it, or name another address at the end of the command.`);
  }
}
