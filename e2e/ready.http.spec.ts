import { expect, ownAddress, test } from "@/e2e/fixtures";
import { startOnCopy } from "@/e2e/own-copy";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";

const TOKEN = "a-token-for-monitors-0123";
const VISITS = 5;

test("a kept page leaves as it is from its third visit on, the same for everybody", async ({ request }) => {
  const [listing] = await listedProperties(request, "limit=1");
  const { site, close } = await startOnCopy({ METRICS_TOKEN: TOKEN });
  const ask = (headers: Record<string, string> = {}) =>
    fetch(site + routes.property(listing?.slug ?? ""), { headers: { ...ownAddress(), ...headers } });
  const ready = async () => {
    const told = await fetch(site + routes.api.metrics, { headers: { authorization: `Bearer ${TOKEN}` } });
    return Number(/^basera_ready_answers_total (\d+)$/m.exec(await told.text())?.[1]);
  };
  try {
    await (await ask()).text();
    await expect
      .poll(async () => {
        await (await ask()).text();
        return ready();
      })
      .toBeGreaterThan(0);
    const before = await ready();
    const [first, ...others] = await Promise.all(
      Array.from({ length: VISITS }, (_, visit) => ask(visit % 2 ? { cookie: "basera_signed_in=1; a=b" } : {})),
    );
    const page = await first?.text();
    expect(page).toContain("</html>");
    for (const answer of others) expect(await answer.text()).toBe(page);
    expect((await ready()) - before).toBe(VISITS);

    const made = await ask({ "accept-encoding": "identity" });
    expect(await made.text()).toBe(page);
    for (const name of ["content-type", "content-security-policy", "cache-control", "etag", "x-nextjs-cache"])
      expect([name, first?.headers.get(name)]).toEqual([name, made.headers.get(name)]);
    const payload = await ask({ rsc: "1" });
    expect(payload.headers.get("content-type")).not.toContain("text/html");
    await payload.text();
    expect((await ready()) - before).toBe(VISITS);
  } finally {
    await close();
  }
});
