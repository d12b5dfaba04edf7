import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { rememberList } from "@/components/dashboard/remembered-list";
import { Shell } from "@/components/dashboard/shell";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

const left = routes.uploads({ status: "pending", page: 3 });
beforeEach(() => rememberList(left));

const shellOf = (userType: UserType) => (
  <Shell accountId="me" account={{ userName: "Asha", userType, credits: 0, unread: 0 }}>
    <p>Page</p>
  </Shell>
);
const follow = (userType: UserType, name: string) => {
  cleanup();
  render(shellOf(userType));
  const [menu] = screen.getAllByRole("navigation");
  const link = within(menu as HTMLElement).getByRole("link", { name });
  fireEvent.pointerOver(link);
  return link.getAttribute("href");
};

it("links administrators' menu to the last address of the list", () => {
  expect(follow("admin", "Properties")).toBe(left);
  expect(follow("owner", "Uploaded Properties")).toBe(routes.uploads());
});

it("has the links of the profile menu and a form that signs out, where scripts do not run", () => {
  const noScript = /<noscript>(.*?)<\/noscript>/s.exec(renderToString(shellOf("owner")))?.[1];
  const menu = document.createElement("div");
  menu.innerHTML = noScript ?? "";
  const links = [...menu.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([routes.profile, routes.myProperties, routes.account]);
  const form = menu.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", routes.api.logout]);
});
