import { describe, expect, it } from "vitest";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

describe("pages that need a session", () => {
  it("are known with what is below and behind them", () => {
    expect(["/dashboard", "/users", "/view-properties", "/account/x"].map(isSignedInPath)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["/", routes.buy(), "/login", "/dashboards", "/property/dashboard"].map(isSignedInPath)).toEqual(
      Array(5).fill(false),
    );
  });
});
