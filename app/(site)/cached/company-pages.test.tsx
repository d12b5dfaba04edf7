import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import About from "@/app/(site)/cached/about/[page]/page";
import Accessibility from "@/app/(site)/cached/accessibility/[page]/page";
import Contact from "@/app/(site)/cached/contact/[page]/page";
import Sell from "@/app/(site)/cached/sell/[page]/page";
import {
  aboutPage,
  accessibilityPage,
  company,
  contactPage,
  managersPage,
  sellPage,
  stats,
} from "@/lib/platform/site-content";

const said = (element: HTMLElement) => element.textContent?.replace(/\s+/g, " ") ?? "";

it.each([aboutPage, contactPage, accessibilityPage, managersPage, sellPage])(
  "$title has a title and a description of the length search engines show",
  ({ title, description }) => {
    expect(`${title} | ${company.name}`.length).toBeLessThanOrEqual(70);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

it.each([
  ["About Us", <About key="about" />],
  ["Contact Us", <Contact key="contact" />],
  ["Accessibility", <Accessibility key="accessibility" />],
  ["Sell Your Property", <Sell key="sell" />],
])("%s has one h1 and skips no heading level", (title, page) => {
  render(page);
  const levels = screen.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
  expect(screen.getAllByRole("heading", { level: 1 }).map((one) => one.textContent)).toEqual([title]);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

it("shows address, opening hours and contact details (spec 2, Contact page)", () => {
  const { container } = render(<Contact />);
  for (const text of [
    "Mon-Fri 9:00 AM-6:00 PM",
    "Sat 10:00 AM-4:00 PM",
    "Sun closed",
    "Send us a Message",
    company.address,
  ])
    expect(said(container)).toContain(text);
  expect(screen.getByRole("link", { name: company.phone }).getAttribute("href")).toBe(company.phoneHref);
  expect(screen.getByRole("link", { name: company.email }).getAttribute("href")).toBe(`mailto:${company.email}`);
  expect(container.querySelector("iframe")).toBeNull();
});

it("shows what we check and what we do not, with the numbers of the home page", () => {
  const { container } = render(<About />);
  for (const { target, label } of stats) expect(said(container)).toContain(`${label}${target}+`);
  for (const text of [...aboutPage.checked.points, ...aboutPage.notChecked.points, ...aboutPage.earning.text])
    expect(screen.getByText(text)).toBeTruthy();
});

it("shows when and what was tested, what does not work, and whom to contact", () => {
  const { container } = render(<Accessibility />);
  for (const text of ["Last tested on 22nd November 2026", "WCAG) 2.2, level AA"])
    expect(said(container)).toContain(text);
  for (const { title } of accessibilityPage.sections)
    expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: company.email })).toBeTruthy();
});
