import { afterEach, expect, it, vi } from "vitest";

// @own-modules: what is imported reads the environment.

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("a wrong variable ends the start with one line that names it", async () => {
  vi.stubEnv("RAZORPAY_KEY_ID", "rzp_own_0123456789");
  vi.stubEnv("RAZORPAY_KEY_SECRET", "");
  const said = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  await import("@/server/environment");
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Environment variable RAZORPAY_KEY_SECRET is [^\n]*$/)]]);
  expect(exit).toHaveBeenCalledWith(1);
});
