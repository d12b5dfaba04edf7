import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { limitSignIns } from "@/server/sign-in-limit";

const LOGIN = "/api/v1/user/login";

function send(remoteAddress: string, { url = LOGIN, method = "POST", cookie = "" } = {}) {
  const request = { url, method, headers: { cookie }, socket: { remoteAddress } } as unknown as IncomingMessage;
  const sent = { status: 0, headers: {} as Record<string, string>, body: "" };
  const response = Object.assign(new EventEmitter(), {
    writeHead: (status: number, headers: Record<string, string>) => Object.assign(sent, { status, headers }),
    end: (body: string) => Object.assign(sent, { body }),
  });
  const isRefused = limitSignIns(request, response as unknown as ServerResponse, "an-id");
  return { isRefused, sent, finish: () => response.emit("close") };
}

it("refuses an address that has too many sign-ins in progress, with the time to wait, and no other (security F28)", () => {
  const crowd = Array.from({ length: limits.signInsInProgress }, () => send("203.0.113.1"));
  expect(crowd.some(({ isRefused }) => isRefused)).toBe(false);
  const { isRefused, sent } = send("203.0.113.1");
  expect([isRefused, sent.status, sent.headers["retry-after"]]).toEqual([true, 429, "2"]);
  expect(JSON.parse(sent.body)).toMatchObject({ success: false, statusCode: 429, requestId: "an-id" });
  for (const url of [
    ...["/v1/admin/login", "/api/auth/callback/credentials", "/api/v1/user/register?x=1"],
    ...["/api/v1/user/%6cogin", "/%61pi/v1/user/%6C%6fgin?x=%", "/api/v2/%61ccount/delete"],
  ])
    expect(send("203.0.113.1", { url }).isRefused, url).toBe(true);
  const others = [
    send("203.0.113.2"),
    send("203.0.113.1", { cookie: "basera_device=a" }),
    send("203.0.113.1", { url: "/api/v1/enquiries" }),
    send("203.0.113.1", { url: "/api/v1/user/%6cogin%" }),
    send("203.0.113.1", { url: "/api/v1/user/%256cogin" }),
    send("203.0.113.1", { method: "GET" }),
  ];
  expect(others.some((one) => one.isRefused)).toBe(false);
  crowd[0]?.finish();
  const next = send("203.0.113.1");
  expect(next.isRefused).toBe(false);
  for (const { finish } of [...crowd.slice(1), ...others, next]) finish();
});

it("counts the /64 of an IPv6 address as one", () => {
  const crowd = Array.from({ length: limits.signInsInProgress }, (_, place) => send(`2001:db8:0:1::${place + 1}`));
  expect(send("2001:db8:0:1::ffff").isRefused).toBe(true);
  for (const { finish } of crowd) finish();
  expect(send("2001:db8:0:1::ffff").isRefused).toBe(false);
});
