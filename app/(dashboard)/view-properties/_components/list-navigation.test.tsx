import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { readUploadsCriteria } from "@/app/(dashboard)/view-properties/_components/uploads-criteria";
import { ListArea } from "@/components/listings/list-area";
import { StatusTabs } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import { LIST_STATES, SELLER_STATES } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";

const counts = { total: 10_001, approved: 118, pending: 21, rejected: 9 };
const hrefOf = (page: number) => routes.uploads({ status: "pending", page });

it("has a tab for all and for each state with its count, marks the current one and keeps the search", () => {
  render(<StatusTabs states={LIST_STATES} current="pending" search="bhk" counts={counts} />);
  const links = within(screen.getByRole("navigation", { name: "Status" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...["All10,000+", "Approved118", "Pending21", "Rejected9"],
  ]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/view-properties?search=bhk",
    ...["approved", "pending", "rejected"].map((status) => `/view-properties?status=${status}&search=bhk`),
  ]);
  expect(links.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, "page", null]);
});

it("has a tab for sold listings of a seller, and the counts add up", () => {
  render(<StatusTabs states={SELLER_STATES} current="sold" counts={{ ...counts, total: 4, sold: 1 }} />);
  const sold = screen.getByRole("link", { name: /^Sold/ });
  expect([sold.textContent, sold.getAttribute("href")]).toEqual(["Sold1", "/view-properties?status=sold"]);
});

it.each([
  [1, 16, undefined, "/view-properties?status=pending&page=2"],
  [2, 16, "/view-properties?status=pending", "/view-properties?status=pending&page=3"],
  [16, 16, "/view-properties?status=pending&page=15", undefined],
  [1, 1, undefined, undefined],
])("page %i of %i: makes links only to existing pages", (page, pages, prev, next) => {
  render(<Pager page={page} pages={pages} hrefOf={hrefOf} inWords />);
  expect(screen.getByRole("status").textContent).toBe(`Page ${page} of ${pages}`);
  for (const [name, href] of [
    ["Prev", prev],
    ["Next", next],
  ] as const) {
    expect(screen.queryByRole("link", { name })?.getAttribute("href")).toBe(href);
    if (!href) expect(screen.getByText(name).getAttribute("aria-disabled")).toBe("true");
  }
});

it("takes the focus only when the focused element is gone with the old rows", () => {
  const area = (address: string, row: string) => (
    <ListArea label="All properties" address={address} contents={row}>
      <button key={row} type="button">
        {row}
      </button>
    </ListArea>
  );
  const { rerender } = render(area("/a", "first"));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("button").focus();
  rerender(area("/a?page=2", "second"));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "All properties" }));
  screen.getByRole("button").focus();
  rerender(area("/a?page=3", "second"));
  expect(document.activeElement).toBe(screen.getByRole("button"));
  rerender(area("/a?page=3", "third"));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "All properties" }));
});

it.each([
  [{}, { page: 1 }],
  [
    { status: "pending", page: "3", search: " 2  bhk " },
    { status: "pending", page: 3, search: "2 bhk" },
  ],
  [{ status: ["approved", "rejected"] }, { status: "rejected", page: 1 }],
  [{ status: "sold", page: "0" }, { page: 1 }],
  [{ status: "__proto__", page: "1e3" }, { page: 1 }],
  [{ status: "PENDING", page: "-2", search: "" }, { page: 1 }],
])("%# reads valid parameters and ignores invalid ones", (params, criteria) => {
  expect(readUploadsCriteria(params, LIST_STATES)).toEqual({ status: undefined, search: undefined, ...criteria });
});

it("knows the status sold only in a seller's own list", () => {
  expect(readUploadsCriteria({ status: "sold" }, SELLER_STATES)).toMatchObject({ status: "sold" });
});
