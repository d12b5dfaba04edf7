import { expect, ownAddress, test } from "@/e2e/fixtures";
import { startOnCopy } from "@/e2e/own-copy";
import { routes } from "@/lib/platform/routes";

const TOKEN = "a-token-for-monitors-0123";
const ID = "0123456789abcdef0123456789abcdef";

test("a server of its own tells its figures to monitors, and every call its id", async () => {
  // On the shared database a page that another test changes while it is made is not kept.
  const { site, close } = await startOnCopy({ METRICS_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: "1" });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site + path, { headers: { ...ownAddress(), ...headers } });
  try {
    for (const path of [routes.api.health, "/v1/cities", "/api/no-such-call", "/api/%E0"]) {
      const answer = await ask(path, { "x-request-id": ID });
      expect([path, answer.headers.get("x-request-id")]).toEqual([path, ID]);
      await answer.text();
    }
    const forged = await ask(routes.api.health, { "x-request-id": "9826012345" });
    expect(forged.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const page = await ask(routes.about);
    expect([page.status, page.headers.get("x-request-id")]).toEqual([200, null]);
    await page.text();

    expect((await ask(routes.api.metrics)).status).toBe(401);
    const told = await ask(routes.api.metrics, { authorization: `Bearer ${TOKEN}` });
    expect([told.status, told.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const text = await told.text();
    for (const line of [
      /^basera_http_requests_total\{route="page",status="200"\} 1$/m,
      /^basera_http_requests_total\{route="api_v1",status="200"\} 1$/m,
      /^basera_http_request_duration_seconds_count\{route="page"\} 1$/m,
      /^basera_kept_entries\{shelf="pages"\} [1-9]\d*$/m,
      /^basera_unknown_inline_scripts_total 0$/m,
      /^basera_event_loop_delay_seconds\{quantile="0.99"\} /m,
      /^basera_database_connections\{state="open"\} [1-9]\d*$/m,
      /^basera_orders\{status="captured"\} \d+$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/no-such-call|9826012345/);
  } finally {
    await close();
  }
});
