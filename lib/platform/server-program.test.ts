import { afterEach, expect, it, vi } from "vitest";
import { markServerProgram, requireServerProgram } from "@/lib/platform/server-program";

// @own-modules: the process remembers that it runs the server program.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("ends a process with one line when the framework is started without the server program", () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const error = vi.spyOn(console, "error").mockReturnValue(undefined);
  requireServerProgram();
  expect(exit, "outside of a server").not.toHaveBeenCalled();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  requireServerProgram();
  expect(exit).toHaveBeenCalledWith(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining("npm start")]]);
  markServerProgram();
  requireServerProgram();
  expect(exit).toHaveBeenCalledOnce();
});
