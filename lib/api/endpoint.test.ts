import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { PEER_HEADER } from "@/lib/api/client-address";
import { createDeadline, endpoint, HANDLER_DEADLINE_MS } from "@/lib/api/endpoint";
import { readQuery } from "@/lib/api/input";
import { route, serve, unknownRoute } from "@/lib/api/route-handlers";
import { type Contract, METHODS } from "@/lib/platform/api-contract";
import { count, listOf, pageNumber, text } from "@/lib/platform/api-schema";
import { AppError, ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { createLogger, logger } from "@/lib/platform/log";
import { messages } from "@/lib/platform/messages";
import { withRequestId } from "@/lib/platform/request-context";
import { requestMessages } from "@/lib/platform/request-messages";

describe("endpoints", () => {
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

  const house = {
    name: "Corner house",
    rooms: [{ area: 120, number: "9826000000" }],
    seller: { number: "9826000000" },
  };

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

    it.each([
      "MongoServerSelectionError",
      "MongoNetworkError",
      "MongoPoolClearedError",
      "MongooseServerSelectionError",
    ])("says 503 for %s, also as a cause", async (name) => {
      for (const error of [named(name), new Error("Page failed", { cause: named(name) })]) {
        const response = await failing(error);
        expect(response.status).toBe(503);
        expect((await response.json()).message).toBe(requestMessages.databaseUnavailable);
        expect(response.headers.get("retry-after")).toBe(String(limits.databaseUnavailableRetrySeconds));
      }
    });

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
});

describe("the deadline of a request", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("returns results in time and leaves no timer behind", async () => {
    await expect(createDeadline()(async () => 7)).resolves.toBe(7);
    await expect(createDeadline()(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects late work and ignores its result", async () => {
    const failures: ((error: Error) => void)[] = [];
    const late = createDeadline()(() => new Promise<never>((_, reject) => failures.push(reject)));
    const refused = expect(late).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    await vi.advanceTimersByTimeAsync(HANDLER_DEADLINE_MS);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    failures[0]?.(new Error("too late"));
    await vi.advanceTimersByTimeAsync(1);
  });
});

const schema = z.object({ page: pageNumber(), search: text(5).optional(), bedrooms: listOf(count()).optional() });

const read = (query: string) => readQuery(schema, new URLSearchParams(query));

describe("readQuery", () => {
  it.each([
    ["", { page: 1 }],
    ["page=3&search=flat", { page: 3, search: "flat" }],
    ["page=&search=+", { page: 1 }],
    ["search=house%20", { page: 1, search: "house" }],
    ["search=+flat+", { page: 1, search: "flat" }],
    ["bedrooms=2&bedrooms=3", { page: 1, bedrooms: [2, 3] }],
    ["bedrooms=2,3,2,,", { page: 1, bedrooms: [2, 3] }],
    ["utm_source=mail&fbclid=x&toString=1", { page: 1 }],
  ])("reads %j", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    ["page=0", "page", "page must be a whole number from 1 up"],
    ["search=houses", "search", "Search is too long"],
    ["page=1&page=2", "page", "page must be given only once"],
    ["page=&page=2", "page", "page must be given only once"],
    ["bedrooms=2&bedrooms=two", "bedrooms", "bedrooms must be a whole number from 0 to 99"],
    ["page[$gt]=1", "page[$gt]", "A parameter has a name that is not accepted"],
    ["bedrooms[]=1", "bedrooms[]", "A parameter has a name that is not accepted"],
    ["$where=1", "$where", "A parameter has a name that is not accepted"],
    ["__proto__=1", "__proto__", "A parameter has a name that is not accepted"],
    ["constructor=1", "constructor", "A parameter has a name that is not accepted"],
  ])("refuses %j", (query, path, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: "INVALID", message, errors: [{ path, message }] }),
    );
  });

  it("reports every broken rule, the first one as the message", () => {
    const message = "page must be a whole number from 1 up";
    const errors = [
      { path: "page", message },
      { path: "search", message: "Search is too long" },
    ];
    expect(() => read("page=x&search=toolong")).toThrow(expect.objectContaining({ message, errors }));
  });
});

describe("routes", () => {
  const info = vi.spyOn(logger, "info");

  const error = vi.spyOn(logger, "error");

  beforeEach(() => {
    vi.clearAllMocks();
  });

  const request = new Request("http://localhost/api/v1/properties?search=9826012345", { method: "PATCH" });

  describe("serve", () => {
    it("logs one line with the request id and no query", async () => {
      const response = await serve(request, async () => Response.json({}, { status: 201 }), "/v1/properties");
      const line = { id: response.headers.get("x-request-id"), method: "PATCH", route: "/v1/properties", status: 201 };
      expect(info).toHaveBeenCalledExactlyOnceWith({ ...line, ms: expect.any(Number) }, "call");
      expect(error).not.toHaveBeenCalled();
    });

    it("uses the request id of the pipeline in its answer and in the log", async () => {
      const lines: string[] = [];
      const log = createLogger("info", { write: (line) => lines.push(line) });
      const response = await withRequestId("a".repeat(32), () =>
        serve(request, async (id) => {
          await Promise.resolve();
          log.warn("meanwhile");
          return Response.json({ id });
        }),
      );
      expect(response.headers.get("x-request-id")).toBe("a".repeat(32));
      expect(await response.json()).toEqual({ id: "a".repeat(32) });
      expect(JSON.parse(lines.join(""))).toMatchObject({ id: "a".repeat(32), msg: "meanwhile" });
    });

    it("logs the cause of a server error under the same id", async () => {
      const cause = new Error("disk full");
      const response = await serve(request, () => Promise.reject(cause));
      expect(error).toHaveBeenCalledExactlyOnceWith(
        { id: response.headers.get("x-request-id"), err: cause },
        "INTERNAL",
      );
    });

    it("does not log a refusal as an error", async () => {
      await serve(request, () => Promise.reject(new AppError("NOT_FOUND")));
      expect(error).not.toHaveBeenCalled();
    });
  });

  describe("a path without a call", () => {
    it.each(METHODS)("answers %s with 404", async (method) => {
      const response = await unknownRoute()[method](new Request("http://localhost/api/x", { method }), {
        params: Promise.resolve({}),
      });
      expect(response.status).toBe(404);
      const body = await response.text();
      expect(body === "" ? method : JSON.parse(body).statusCode).toBe(method === "HEAD" ? "HEAD" : 404);
    });
  });
});
