import { readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { endGently, turnAway } from "@/instrumentation-drain";
import { ERRORS } from "@/lib/platform/errors";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));
vi.mock("@/lib/platform/database", () => ({ closeDatabase: async () => undefined }));
vi.mock("@/lib/invalidation/commands", () => ({ announced: async () => undefined }));

const statusesOf = (text: string) => text.match(/http_\d+/g) ?? [];

it("turns late requests away with a status that sends them to the other server, and that no answer of ours has", async () => {
  vi.useFakeTimers();
  vi.stubEnv("NEXT_MANUAL_SIG_HANDLE", "1");
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const once = vi.spyOn(process, "once").mockReturnThis();
  endGently();
  const drain = once.mock.calls.find(([signal]) => signal === "SIGTERM")?.[1];
  drain?.("SIGTERM");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));

  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(turnAway(response)).toBe(true);
  expect(Object.values(ERRORS).map(({ status }) => status)).not.toContain(response.statusCode);

  const rules = readFileSync("deploy/nginx.conf", "utf8").match(/proxy_next_upstream [^;]+;/g) ?? [];
  expect(rules).not.toEqual([]);
  for (const rule of rules) {
    expect(statusesOf(rule)).toContain(`http_${response.statusCode}`);
    expect(statusesOf(rule)).not.toContain(`http_${ERRORS.PROVIDER_AWAY.status}`);
    expect(statusesOf(rule)).not.toContain(`http_${ERRORS.DATABASE_AWAY.status}`);
  }
});
