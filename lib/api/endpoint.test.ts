import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { PEER_HEADER } from "@/lib/api/client-address";
import { HANDLER_DEADLINE_MS } from "@/lib/api/deadline";
import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route";
import type { Contract } from "@/lib/platform/api-contract";
import { pageNumber } from "@/lib/platform/api-schema";
import { AppError, ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";

const contract = {
  id: "findHouse",
  method: "GET",
  path: "/houses/{id}",
  summary: "A house",
  access: "public",
  limit: "publicRead",
  params: z.object({ id: z.string() }),
  query: z.object({ page: pageNumber() }),
  data: z.object({ name: z.string(), rooms: z.array(z.object({ area: z.number() })) }),
  meta: z.object({ page: z.int() }),
} as const satisfies Contract;

const house = { name: "Corner house", rooms: [{ area: 120, number: "9826000000" }], seller: { number: "9826000000" } };
const context = { params: Promise.resolve({ id: "7" }) };
const seen = vi.fn();

const findHouse = (fail?: () => Promise<never>) =>
  route(
    endpoint({
      contract,
      handle: async ({ params, query }) => {
        seen(params, query);
        await fail?.();
        return { data: house, meta: { page: query.page, secret: "x" } };
      },
    }),
  );

const call = (query = "", headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://localhost/api/houses/7${query}`, { method, headers });

const failing = async (error: unknown) => findHouse(() => Promise.reject(error)).GET(call(), context);

const named = (name: string, fields: object = {}) =>
  Object.assign(new Error("mongodb://user:secret@host"), { name, ...fields });

afterEach(() => {
  vi.useRealTimers();
  seen.mockClear();
});

describe("a call that succeeds", () => {
  it("gives the handler what the contract parsed and answers the envelope", async () => {
    const response = await findHouse().GET(call("?page=2&utm_source=mail"), context);
    expect(seen).toHaveBeenCalledWith({ id: "7" }, { page: 2 });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      statusCode: 200,
      message: "OK",
      data: { name: "Corner house", rooms: [{ area: 120 }] },
      meta: { page: 2 },
    });
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers HEAD like GET without a body", async () => {
    const response = await findHouse().HEAD(call("", {}, "HEAD"), context);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.text()).toBe("");
  });

  it("lists its methods for OPTIONS", async () => {
    const response = await findHouse().OPTIONS(call("", {}, "OPTIONS"), context);
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});

describe("a call that fails", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("refuses %s with 405", async (method) => {
    const response = await findHouse()[method](call("", {}, method), context);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await response.json()).toMatchObject({
      success: false,
      statusCode: 405,
      message: requestMessages.methodNotAllowed,
    });
  });

  it("refuses a parameter before the handler runs", async () => {
    const response = await findHouse().GET(call("?page=-1"), context);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "page must be a whole number from 1 up",
      errors: [{ path: "page" }],
    });
    expect(seen).not.toHaveBeenCalled();
  });

  it.each(Object.entries(ERRORS))(
    "answers %s with status and text of the error table",
    async (code, { status, message }) => {
      const response = await failing(new AppError(code as keyof typeof ERRORS));
      expect(response.status).toBe(status);
      const requestId = response.headers.get("x-request-id");
      expect(await response.json()).toEqual({ success: false, statusCode: status, message, requestId });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  it("answers the text, fields and waiting time of an error", async () => {
    const errors = [{ path: "search", message: "Too wild" }];
    const response = await failing(new AppError("TOO_MANY", { message: "Slowly", errors, retryAfterSeconds: 7 }));
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.json()).toMatchObject({ message: "Slowly", errors });
  });

  it("echoes only a short part of the input", async () => {
    const long = "x".repeat(5_000);
    const errors = Array.from({ length: 300 }, (_, place) => ({ path: `${place}${long}`, message: long }));
    const response = await failing(new AppError("INVALID", { message: long, errors }));
    const text = await response.text();
    const told = JSON.parse(text);
    expect(told.message).toHaveLength(200);
    expect(told.errors).toHaveLength(20);
    expect(text.length).toBeLessThan(10_000);
  });

  it("answers a failed validation with 400", async () => {
    const { error } = z.object({ price: z.number("Price is required") }).safeParse({});
    const response = await failing(error);
    expect(response.status).toBe(400);
    const message = "Price is required";
    expect(await response.json()).toMatchObject({ message, errors: [{ path: "price", message }] });
  });

  it.each(["MongoServerSelectionError", "MongoNetworkError", "MongoPoolClearedError", "MongooseServerSelectionError"])(
    "says 503 for %s, also as a cause",
    async (name) => {
      for (const error of [named(name), new Error("Page failed", { cause: named(name) })]) {
        const response = await failing(error);
        expect(response.status).toBe(503);
        expect((await response.json()).message).toBe(requestMessages.databaseUnavailable);
        expect(response.headers.get("retry-after")).toBe(String(limits.databaseUnavailableRetrySeconds));
      }
    },
  );

  it.each([
    ["an unknown error", new Error("mongodb://user:secret@host"), "secret"],
    ["a thrown text", "secret text", "secret"],
    ["a database's refusal", named("MongoServerError", { code: 2, errmsg: "secret" }), "secret"],
  ])("says nothing but 500 for %s", async (_, error, secret) => {
    const response = await failing(error);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ success: false, statusCode: 500, message: messages.somethingWentWrong });
  });

  it("does not send what breaks its own contract", async () => {
    const { GET } = route(
      endpoint({ contract, handle: async () => ({ data: { seller: "secret" }, meta: { page: 1 } }) as never }),
    );
    const response = await GET(call(), context);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });

  it("says 503 when the handler passes its deadline", async () => {
    vi.useFakeTimers();
    const answer = findHouse(() => new Promise<never>(() => undefined)).GET(call(), context);
    const late = vi.fn();
    void answer.then(late);
    await vi.advanceTimersByTimeAsync(HANDLER_DEADLINE_MS - 1);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(503);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the limit of public calls", () => {
  const GET = findHouse().GET;
  const callFrom = (peer: string, forwarded: string) =>
    GET(call("", { [PEER_HEADER]: peer, "x-forwarded-for": forwarded }), context);

  it("refuses further calls of an address, whatever headers it forges, and of no other address", async () => {
    vi.useFakeTimers();
    for (let number = 0; number < limits.publicCallsPerMinute; number++)
      expect((await callFrom("203.0.113.50", `10.1.${number >> 8}.${number & 255}`)).status).toBe(200);
    const refused = await callFrom("203.0.113.50", "8.8.8.8");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await refused.json()).toMatchObject({ statusCode: 429, message: requestMessages.tooManyRequests });
    expect((await callFrom("203.0.113.51", "8.8.8.8")).status).toBe(200);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await callFrom("203.0.113.50", "8.8.8.8")).status).toBe(200);
  });

  it("is one for a whole IPv6 network of 64 bits", async () => {
    vi.useFakeTimers();
    for (let number = 0; number < limits.publicCallsPerMinute; number++)
      expect((await callFrom(`2001:db8:0:50:${number.toString(16)}::1`, "")).status).toBe(200);
    expect((await callFrom("2001:db8:0:50:ffff::2", "")).status).toBe(429);
    expect((await callFrom("2001:db8:0:51::2", "")).status).toBe(200);
  });
});
