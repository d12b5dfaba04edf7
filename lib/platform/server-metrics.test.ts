import { describe, expect, it } from "vitest";
import { routes } from "@/lib/platform/routes";
import { metricText, ROUTE_CLASSES, routeClassOf } from "@/lib/platform/server-metrics";

const ID = "665f1c2ab3d94e0012a4c7d1";

describe("kinds of addresses", () => {
  it.each([
    ["/", "home"],
    ["/?type=House", "home"],
    ["/listings?page=2", "list"],
    [routes.explore({ category: "rent" }), "list"],
    [routes.property(`3-bhk-flat-${ID}`), "property"],
    ["/property/house/indore/rent/10000-20000", "landing"],
    [routes.place({ city: "Indore", locality: "vijay-nagar" }), "landing"],
    [routes.locality({ city: "Indore", locality: "vijay-nagar" }), "landing"],
    [routes.terms, "page"],
    [routes.manager(3), "page"],
    [routes.adminLogin, "auth"],
    [routes.loginThen("/users?page=2"), "auth"],
    [routes.system, "signed_in"],
    [routes.editListing(ID), "signed_in"],
    [routes.api.properties, "api_v1"],
    [`/v2/credits/transactions/${ID}`, "api_v2"],
    ["/api/v3/users?search=9826012345", "api_v3"],
    [routes.api.metrics, "api"],
    ["/media/0123456789abcdef0123456789abcdef-320.webp", "media"],
    [routes.preview("site"), "preview"],
    ["/_next/static/chunks/a.js", "asset"],
    ["/icons.svg", "asset"],
    ["/manifest.webmanifest", "asset"],
    ["/app-icons/512.png", "asset"],
    [routes.sitemapShard("properties-1"), "machine"],
    ["/wp-login.php", "other"],
    ["*", "other"],
    ["", "other"],
    ["//listings", "other"],
  ] as const)("%s is %s", (url, kind) => expect(routeClassOf(url)).toBe(kind));

  /** Stands for any argument of a route. */
  const ANY = {
    ...{ city: "Indore", locality: "vijay-nagar", category: "rent", type: "Flat", band: "10000-20000" },
    toString: () => "x",
  };
  const pages = Object.entries<unknown>(routes).flatMap<[string, string]>(([name, route]) => {
    if (typeof route === "string") return [[name, route]];
    return typeof route === "function" ? [[name, String(route(ANY))]] : [];
  });

  it.each(pages)("the route %s has a kind: %s", (_, path) => expect(routeClassOf(path)).not.toBe("other"));

  it("are a few, whatever is asked for", () => {
    const odd = ["/%00", "/api", "/v9/x", "/in/a/b/c/d/e", `/${"a/".repeat(500)}`, "/property/a/b", "?x=/listings"];
    for (const url of odd) expect(ROUTE_CLASSES).toContain(routeClassOf(url));
  });
});

describe("the text of a metric", () => {
  it("is Prometheus' own, quotes and lines escaped", () => {
    const labels = { state: 'a "b"\n\\' };
    const samples = [{ value: 1.5 }, { suffix: "_count", labels, value: 2 }];
    expect(metricText({ name: "basera_x", type: "gauge", help: "An x.", samples })).toBe(
      '# HELP basera_x An x.\n# TYPE basera_x gauge\nbasera_x 1.5\nbasera_x_count{state="a \\"b\\"\\n\\\\"} 2\n',
    );
  });

  it("is nothing without samples", () => {
    expect(metricText({ name: "basera_x", type: "gauge", help: "An x.", samples: [] })).toBe("");
  });
});
