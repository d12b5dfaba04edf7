import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { farPages, Pager, pagerItems } from "@/components/ui/pager";

const wide = (page: number, pages: number) =>
  pagerItems(page, pages)
    .filter((item) => item.onWide)
    .map((item) => ("page" in item ? item.page : "…"))
    .join(" ");
const phone = (page: number, pages: number) =>
  pagerItems(page, pages)
    .filter((item) => item.onPhone)
    .map((item) => ("page" in item ? item.page : "…"))
    .join(" ");

describe("numbers and gaps", () => {
  it.each([
    [1, 2, "1 2", "1 2"],
    [1, 5, "1 2 3 4 5", "1 2 3 4 5"],
    [3, 6, "1 2 3 4 5 6", "2 3 4 5 6"],
    [4, 11, "1 2 3 4 5 6 … 11", "3 4 5 … 11"],
    [7, 11, "1 … 6 7 8 9 10 11", "6 7 8 … 11"],
    [8, 11, "1 … 7 8 9 10 11", "7 8 9 10 11"],
    [2, 11, "1 2 3 4 … 11", "1 2 3 … 11"],
    [6, 11, "1 … 5 6 7 8 … 11", "5 6 7 … 11"],
    [9, 11, "1 … 8 9 10 11", "8 9 10 11"],
    [11, 11, "1 … 8 9 10 11", "9 10 11"],
  ])("page %i of %i", (page, pages, onWide, onPhone) => {
    expect(wide(page, pages)).toBe(onWide);
    expect(phone(page, pages)).toBe(onPhone);
  });

  it("always shows the current page, and at most five numbers on a phone", () => {
    for (let pages = 2; pages <= 40; pages++)
      for (let page = 1; page <= pages; page++) {
        const numbers = pagerItems(page, pages).flatMap((item) => ("page" in item ? [item] : []));
        expect(numbers.find((item) => item.page === page)?.onPhone).toBe(true);
        expect(numbers.filter((item) => item.onPhone).length).toBeLessThanOrEqual(5);
        expect(numbers.every((item) => item.onWide)).toBe(true);
      }
  });
});

describe("far pages", () => {
  /** Steps from page 1 to each page of a list, by what its pager links to. */
  function stepsTo(pages: number): Map<number, number> {
    const steps = new Map([[1, 0]]);
    for (const [page, step] of steps)
      for (const next of [
        ...pagerItems(page, pages).flatMap((item) => ("page" in item ? [item.page] : [])),
        ...farPages(page, pages),
      ])
        if (!steps.has(next)) steps.set(next, step + 1);
    return steps;
  }

  it.each([12, 27, 32])("every one of %i pages is at most two steps from the first", (pages) => {
    const steps = stepsTo(pages);
    expect(steps.size).toBe(pages);
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(2);
  });

  it("are few, without those that the pager shows", () => {
    expect(farPages(1, 10)).toEqual([]);
    expect(farPages(1, 27)).toEqual([5, 9, 13, 17, 21, 25]);
    expect(farPages(4, 27)).toEqual([9, 13, 17, 21, 25]);
    expect(farPages(1, 834)).toHaveLength(7);
  });
});

describe("Pager", () => {
  const show = (page: number, pages: number) =>
    render(<Pager page={page} pages={pages} hrefOf={(number) => `/listings?page=${number}`} />);

  it("renders links and marks the current one", () => {
    show(2, 11);
    expect(screen.getByRole("navigation", { name: "Pages" })).toBeTruthy();
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("2");
    expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/listings?page=1");
    expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/listings?page=3");
  });

  it("has no previous on the first page and no next on the last", () => {
    show(1, 3);
    expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
    expect(screen.getByRole("link", { name: "Next page" })).toBeTruthy();
  });

  it.each([0, 1])("renders nothing for %i pages", (pages) => {
    expect(show(1, pages).container.childElementCount).toBe(0);
  });

  it.each([
    [1, 2, ["1", "2"]],
    [4, 7, ["1", "2", "3", "4", "5", "6", "7"]],
    [1, 12, ["1", "2", "3", "4", "12", "5", "7", "9", "11"]],
    [500, 1_000, ["1", "499", "500", "501", "502", "1,000", "126", "251", "376", "626", "751", "876"]],
    [1_000, 1_000, ["1", "997", "998", "999", "1,000", "126", "251", "376", "501", "626", "751", "876"]],
  ])("page %i of %i links to numbered pages alone", (page, pages, numbers) => {
    show(page, pages);
    const links = screen.getAllByRole("link", { name: /^Page / });
    expect(links.map(({ textContent }) => textContent)).toEqual(numbers);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      numbers.map((number) => `/listings?page=${number.replace(",", "")}`),
    );
    expect(links.filter((link) => link.ariaCurrent === "page").map(({ textContent }) => textContent)).toEqual([
      page.toLocaleString("en-IN"),
    ]);
  });

  it("says on the last page of a capped list that the list goes on", () => {
    const text = /^Only the first 10,000 are listed here/;
    const capped = (page: number) => <Pager page={page} pages={1_667} hrefOf={String} totalIsCapped />;
    const { rerender } = render(capped(1));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByRole("link", { name: "Page 1,667" })).toBeTruthy();
    rerender(capped(1_667));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
  });

  it("in words has numbers as well, and says the position on a single page too", () => {
    const { rerender } = render(<Pager page={2} pages={1_000} hrefOf={String} inWords />);
    expect(screen.getByRole("status").textContent).toBe("Page 2 of 1,000");
    expect(screen.getByRole("link", { name: "Page 3" })).toBeTruthy();
    rerender(<Pager page={1} pages={0} hrefOf={String} inWords />);
    expect(screen.getByRole("status").textContent).toBe("Page 1 of 1");
    expect(screen.queryAllByRole("link")).toEqual([]);
  });
});
