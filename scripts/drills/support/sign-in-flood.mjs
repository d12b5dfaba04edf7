import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

// A process of its own, so that its work does not delay what the drill measures: volleys of sign-ins until the input ends.
// Writes the number of answers by status as JSON.
const VOLLEY = 200;
const VOLLEY_EACH_MS = 2_000;
const [site = "", address = "", password = "", ...emails] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
/** @type {Record<string, number>} */
const statuses = {};
let isOver = false;
process.stdin.resume().on("end", () => {
  isOver = true;
});

/** @param {string | undefined} email @returns {Promise<number>} the status; 0 without an answer */
const signIn = (email) =>
  new Promise((resolve) => {
    const headers = {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": address,
    };
    const sent = request(`${site}/api/v1/user/login`, { method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(JSON.stringify({ email, password }));
  });

while (!isOver) {
  const volley = Array.from({ length: VOLLEY }, async (_, number) => {
    const status = await signIn(emails[number % emails.length]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await Promise.all([...volley, wait(VOLLEY_EACH_MS)]);
}
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
