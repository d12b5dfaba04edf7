import { expect, it, vi } from "vitest";

it("keeps zod from evaluating code in the browser", async () => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "__zod_globalConfig");
  await import("@/instrumentation-client");
  const z = await import("zod");
  expect(z.config().jitless).toBe(true);
  const evaluated = vi.spyOn(globalThis, "Function");
  expect(z.strictObject({ name: z.string() }).safeParse({ name: "Asha" }).success).toBe(true);
  expect(evaluated).not.toHaveBeenCalled();
});
