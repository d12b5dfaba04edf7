import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { RememberListAddress, RestoreListAddress } from "@/components/dashboard/remembered-list";
import { routes } from "@/lib/platform/routes";

const left = routes.uploads({ status: "pending", page: 3, search: "2 bhk" });
beforeEach(() => sessionStorage.clear());

const visit = (address: string) => {
  render(<RememberListAddress address={address} />);
  cleanup();
};
const menu = () =>
  render(
    <>
      <RestoreListAddress />
      <a href={routes.uploads()} data-section="">
        Properties
      </a>
      <a href={routes.users()} data-section="">
        Users
      </a>
      <a href={routes.uploads()}>Total Properties</a>
    </>,
  );
const follow = (name: string) => {
  const link = screen.getByRole("link", { name });
  fireEvent.pointerOver(link);
  return link.getAttribute("href");
};

it("links the menu to the last address of the list, and no other link", () => {
  visit(left);
  menu();
  expect(follow("Properties")).toBe(left);
  expect(follow("Users")).toBe(routes.users());
  expect(follow("Total Properties")).toBe(routes.uploads());
});

it.each(["focusIn", "touchStart", "click"] as const)("does so on %s too, before the link is followed", (sign) => {
  visit(left);
  menu();
  let seen: string | null = null;
  const look = (event: Event) => {
    event.preventDefault();
    seen = (event.target as Element).getAttribute("href");
  };
  const name = sign.toLowerCase();
  document.addEventListener(name, look);
  fireEvent[sign](screen.getByRole("link", { name: "Properties" }));
  document.removeEventListener(name, look);
  expect(seen).toBe(left);
});

it("removes the address when the list was left at its start", () => {
  visit(left);
  visit(routes.uploads());
  menu();
  expect(follow("Properties")).toBe(routes.uploads());
});

it("ignores an address that is not the list's", () => {
  visit("https://elsewhere.example/view-properties?page=2");
  menu();
  expect(follow("Properties")).toBe(routes.uploads());
});

it("restores the link when the list is left at its start later", () => {
  visit(left);
  menu();
  expect(follow("Properties")).toBe(left);
  sessionStorage.clear();
  expect(follow("Properties")).toBe(routes.uploads());
});
