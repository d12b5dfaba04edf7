import mongoose from "mongoose";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/health/route";
import { ensureIndexes } from "@/lib/platform/indexes";
import { refusals, requestMessages } from "@/lib/platform/request-messages";

import { sharedState } from "@/lib/platform/shared-state";

async function health(query = "") {
  const response = await GET(new Request(`http://localhost/api/health${query}`), { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

describe("GET health", () => {
  it("answers that the database is up", async () => {
    expect(await health()).toMatchObject({ status: 200, body: { success: true, data: { database: "up" } } });
  });

  it("is ready only with the indexes", async () => {
    await mongoose.connection.collection("users").dropIndexes();
    expect((await health("?ready=1")).status).toBe(503);
    await ensureIndexes(() => undefined);
    expect(await health("?ready=1")).toMatchObject({
      status: 200,
      body: { data: { database: "up", indexes: "ready" } },
    });
  });

  it("is not ready during shutdown, but alive", async () => {
    const readiness = sharedState("readiness", () => ({ isDraining: false }));
    readiness.isDraining = true;
    const [ready, alive] = [await health("?ready=1"), await health("?ready=0")];
    readiness.isDraining = false;
    expect([ready.status, ready.body.message]).toEqual([503, refusals.serverEnding]);
    expect(alive.status).toBe(200);
  });

  it("refuses other parameters", async () => {
    expect((await health("?ready=yes")).status).toBe(400);
  });

  it("answers 503 while the database does not answer, without details", async () => {
    const command = vi.spyOn(mongoose.connection.db as object as { command: () => Promise<unknown> }, "command");
    command.mockRejectedValueOnce(Object.assign(new Error("mongodb://secret"), { name: "MongoNetworkError" }));
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body).toEqual({
      success: false,
      statusCode: 503,
      message: requestMessages.databaseUnavailable,
      requestId: expect.any(String),
    });
    command.mockRestore();
  });
});
