import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LEGAL_PAGES } from "@/components/legal/legal-pages";
import { LegalScreen } from "@/components/legal/legal-screen";
import { messages } from "@/lib/messages";
import { company } from "@/lib/site-content";

it.each(LEGAL_PAGES)("$title shows all it says, its date, its tab and whom to ask", (page) => {
  const { container } = render(<LegalScreen page={page} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(page.title);
  expect(screen.getByText(messages.legalLastUpdated)).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Legal pages" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual(LEGAL_PAGES.map(({ path }) => path));
  const current = tabs.filter((tab) => tab.getAttribute("aria-current") === "page");
  expect(current.map((tab) => tab.textContent)).toEqual([page.title]);
  for (const { title, text = [], points = [], items = [], links = [] } of page.sections) {
    expect(screen.getByRole("heading", { level: 2, name: title })).toBeDefined();
    const lines = [...text, ...points, ...items.flatMap((item) => [item.name, item.text])];
    for (const line of lines) expect(container.textContent).toContain(line);
    for (const { href, label } of links)
      expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
  }
  expect(screen.getByRole("link", { name: company.email }).getAttribute("href")).toBe(`mailto:${company.email}`);
  expect(screen.getByRole("link", { name: company.phone }).getAttribute("href")).toBe(company.phoneHref);
});
