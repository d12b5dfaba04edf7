import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { ERRORS } from "@/lib/platform/errors";
import { rejectWhileDraining, shutDownGracefully } from "@/server/connections";

vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));
vi.mock("@/lib/platform/database", () => ({ closeDatabase: async () => undefined }));
vi.mock("@/lib/platform/cluster-invalidation", () => ({ allTagsPublished: async () => undefined }));

const statusesOf = (text: string) => text.match(/http_\d+/g) ?? [];

it("rejects late requests with a status that sends them to the other server, and that no other answer has", async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const once = vi.spyOn(process, "once").mockReturnThis();
  const close = vi.fn((done: () => void) => done());
  const server = Object.assign(new EventEmitter(), { close });
  shutDownGracefully(server as never);
  const [unused, used] = [new Socket(), new Socket()].map((socket) => {
    server.emit("connection", socket);
    return { socket, end: vi.spyOn(socket, "destroySoon").mockReturnValue(undefined) };
  });
  const underWay = new ServerResponse(new IncomingMessage(used?.socket as Socket));
  expect(rejectWhileDraining(underWay)).toBe(false);
  const drain = once.mock.calls.find(([signal]) => signal === "SIGTERM")?.[1];
  drain?.("SIGTERM");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
  expect(close).toHaveBeenCalledOnce();
  expect([unused?.end.mock.calls.length, used?.end.mock.calls.length]).toEqual([1, 0]);
  underWay.emit("finish");
  expect(used?.end).toHaveBeenCalledOnce();

  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(rejectWhileDraining(response)).toBe(true);
  expect(Object.values(ERRORS).map(({ status }) => status)).not.toContain(response.statusCode);

  const rules = readFileSync("deploy/nginx.conf", "utf8").match(/proxy_next_upstream [^;]+;/g) ?? [];
  expect(rules).not.toEqual([]);
  for (const rule of rules) {
    expect(statusesOf(rule)).toContain(`http_${response.statusCode}`);
    expect(statusesOf(rule)).not.toContain(`http_${ERRORS.PROVIDER_UNAVAILABLE.status}`);
    expect(statusesOf(rule)).not.toContain(`http_${ERRORS.DATABASE_UNAVAILABLE.status}`);
  }
});
