import { afterEach, describe, expect, it, vi } from "vitest";
import { serve, unknownRoute } from "@/lib/api/route";
import { METHODS } from "@/lib/platform/api-contract";
import { AppError } from "@/lib/platform/errors";
import { createLogger, logger } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-id";

const info = vi.spyOn(logger, "info");
const error = vi.spyOn(logger, "error");

afterEach(() => {
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
    expect(error).toHaveBeenCalledExactlyOnceWith({ id: response.headers.get("x-request-id"), err: cause }, "INTERNAL");
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
