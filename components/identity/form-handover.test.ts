import { describe, expect, it } from "vitest";
import { returnPath } from "@/components/identity/form-handover";

describe("returnPath", () => {
  it.each([
    "/my-cart",
    "/apiary",
    "/v2-homes",
    "/login-help",
    "/property/3-bhk-flat-in-vijay-nagar-indore-665f00000000000000000001",
    "/listings?type=House,Flat&page=2",
    "/property/explore?search=near%20school#results",
  ])("is a page of this site: %s", (next) => {
    expect(returnPath(next)).toBe(next);
  });

  it.each([
    "",
    "my-cart",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/..//evil.example",
    "/.//evil.example",
    "/api/v2/auth/logout",
    "/v2/auth/logout",
    "/login?next=/login",
    "/register",
    "/@dmin-l0gin",
    "/%40dmin-l0gin",
    "/reset-password?token=x",
    "/api",
    "/api?x=1",
    "/API/x",
    "/v2",
    "/V2/x",
    "/media",
    "/Media/a.webp",
    "/login/",
    "/login//",
    "/Login",
    "/REGISTER/?next=/",
    "/%6Cogin",
    "/@DMIN-l0gin",
    "/Reset-Password?token=x",
    "/%E0%A4%A",
    `/${"a".repeat(500)}`,
  ])("is nowhere for %j", (next) => {
    expect(returnPath(next)).toBeUndefined();
  });
});
