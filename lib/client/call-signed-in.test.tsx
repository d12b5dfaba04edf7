import { afterEach, expect, it, vi } from "vitest";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";

afterEach(() => vi.unstubAllGlobals());

it("has the sign-in page say what the server said", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/profile", search: "?a=b", assign });
  const body = { success: false, message: "Please sign in first" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 401 }));
  void callSignedIn("GET", "/api/v2/auth/me");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fprofile%3Fa%3Db"));
  expect(takeToasts()).toEqual([]);
  showCarriedToast();
  expect(takeToasts()).toEqual([{ kind: "info", text: body.message }]);
});
