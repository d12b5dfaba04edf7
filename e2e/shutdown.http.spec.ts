import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";
import { startOnCopy, statusOf } from "@/e2e/own-server";
import { routes } from "@/lib/platform/routes";

const ENQUIRY = JSON.stringify({
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "A slow question",
  message: "Sent while the server shuts down.",
});
const HEADERS = {
  "content-type": "application/json",
  "content-length": Buffer.byteLength(ENQUIRY),
  "sec-fetch-site": "same-origin",
  // The server answers 100 as soon as it has the headers: from then on the request is under way.
  expect: "100-continue",
};

test("a server that shuts down is not ready, closes its port, answers the request under way and exits with 0", async () => {
  test.setTimeout(90_000);
  const { child, site, close } = await startOnCopy();
  // As a proxy does: the connection could take further requests after the answer.
  const agent = new Agent({ keepAlive: true });
  try {
    const { hostname, port } = new URL(site);
    const path = routes.api.enquiries;
    const call = request({ agent, hostname, port, method: "POST", path, headers: HEADERS });
    const answered = once(call, "response");
    call.flushHeaders();
    await once(call, "continue");

    const exit = once(child, "exit");
    child.kill("SIGTERM");
    const soon = { intervals: [50], timeout: 5_000 };
    await expect.poll(() => statusOf(`${site}${routes.api.health}?ready=1`), soon).toBe(503);
    await expect.poll(() => statusOf(`${site}${routes.api.health}`), soon).toBe(0);

    call.end(ENQUIRY);
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(201);
    // A server that is not done within ten seconds exits with 1.
    expect(await exit).toEqual([0, null]);
  } finally {
    agent.destroy();
    await close();
  }
});
