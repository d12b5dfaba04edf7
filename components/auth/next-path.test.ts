import { expect, it } from "vitest";
import { keepingNext, nextPath } from "@/components/auth/next-path";
import { routes } from "@/lib/routes";

it("keeps the way on between the screens, within this site only", () => {
  expect(nextPath("?next=%2Flistings%3Fpage%3D2")).toBe("/listings?page=2");
  expect(keepingNext(routes.register, "?next=%2Fmy-cart&token=x")).toBe("/register?next=%2Fmy-cart");
  expect(keepingNext(routes.login, "")).toBe("/login");
  for (const next of ["//evil.example", "https%3A%2F%2Fevil.example", "%2Flogin"])
    expect(keepingNext(routes.login, `?next=${next}`), next).toBe("/login");
});
