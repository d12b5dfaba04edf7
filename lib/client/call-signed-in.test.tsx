import { afterEach, expect, it, vi } from "vitest";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";

afterEach(() => vi.unstubAllGlobals());

it("stays where it is when another page has led to sign-in meanwhile", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/login", search: "?next=%2Fmy-cart", assign });
  const asked = vi.fn(async () => Response.json({ success: false, message: "Please sign in first" }, { status: 401 }));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { cookie: "" });
  const call = callSignedIn("GET", "/api/v2/auth/me");
  await vi.waitFor(() => expect(Reflect.get(document, "cookie")).toContain("Max-Age=0"));
  await expect(Promise.race([call, Promise.resolve("waiting")])).resolves.toBe("waiting");
  expect(assign).not.toHaveBeenCalled();
});

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
