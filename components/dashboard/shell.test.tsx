import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { rememberList } from "@/components/dashboard/remembered-list";
import { Shell } from "@/components/dashboard/shell";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

const left = routes.uploads({ status: "pending", page: 3 });
beforeEach(() => rememberList(left));

const follow = (userType: UserType, name: string) => {
  cleanup();
  const account = { userName: "Asha", userType, credits: 0, unread: 0 };
  render(
    <Shell accountId="me" account={account}>
      <p>Page</p>
    </Shell>,
  );
  const [menu] = screen.getAllByRole("navigation");
  const link = within(menu as HTMLElement).getByRole("link", { name });
  fireEvent.pointerOver(link);
  return link.getAttribute("href");
};

it("links administrators' menu to the last address of the list", () => {
  expect(follow("admin", "Properties")).toBe(left);
  expect(follow("owner", "Uploaded Properties")).toBe(routes.uploads());
});
