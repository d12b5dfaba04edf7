import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo/accounts.mjs";
import { say } from "./say.mjs";

/** Says who can sign in to the demo data, and where. */
export function sayAccounts() {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  say(`Demo accounts, password of all: ${DEMO_PASSWORD}`);
  for (const { email, about } of DEMO_ACCOUNTS) say(`  ${email.padEnd(width)}  ${about}`);
  say("\nAdministrators sign in at /@dmin-l0gin, everybody else at /login.");
}
