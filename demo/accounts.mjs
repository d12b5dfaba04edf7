import { readFileSync } from "node:fs";

/** @typedef {{ email: string, role: string, credits: number, about: string }} DemoAccount */

/** @type {Partial<DemoAccount>[]} */
const people = JSON.parse(readFileSync(new URL("people.json", import.meta.url), "utf8"));

/** The people of `people.json` that `npm run demo` invites to sign in as. */
export const DEMO_ACCOUNTS = /** @type {DemoAccount[]} */ (people.filter(({ about }) => about));
