import { expect, it, vi } from "vitest";
import { AppError } from "@/lib/platform/errors";

it("knows a failure that another copy of this module threw", async () => {
  vi.resetModules();
  const copy = await import("@/lib/platform/errors");
  expect(copy.AppError).not.toBe(AppError);
  expect(new copy.AppError("TOO_MANY")).toBeInstanceOf(AppError);
  expect(new Error("TOO_MANY")).not.toBeInstanceOf(AppError);
});
