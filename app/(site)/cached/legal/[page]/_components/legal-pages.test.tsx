import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  findLegalPage,
  LEGAL_PAGES,
  LegalScreen,
  refundPage,
  termsPage,
} from "@/app/(site)/cached/legal/[page]/_components/legal-pages";
import { privacyPage } from "@/app/(site)/cached/legal/[page]/_components/privacy-text";
import type { TextPage } from "@/components/layout/page-sections";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { company, privacyNotice } from "@/lib/platform/site-content";

it.each(LEGAL_PAGES)("$title shows its whole text, its date, its tab and the contact details", (page) => {
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

const wordsOf = (page: TextPage) => JSON.stringify(page);

describe("the rules of the legal pages (spec 9)", () => {
  it.each([
    "You must be 18 or older",
    "Listing is free. Owners and brokers may list properties.",
    "1 credit = 1 contact",
    "The Credits page shows each pack and its price before you pay.",
    "A payment that is refunded takes its credits back.",
    "the name and mobile number of its owner or agent, and its exact address",
    "₹499 plan: full details for up to 3 rental properties.",
    "₹999 plan: full details for up to 8 rental properties.",
    "valid for 30 days or until its limit is reached",
    "Plans cover flats, houses and shops only.",
    "Plans are non-refundable.",
    "up to 3% of the deal value",
    "1% of the deal value goes to Basera",
    "due within 7 days of deal closure",
    "UPI, net banking, and debit and credit cards. Wallets follow later.",
  ])("terms: %s", (rule) => expect(wordsOf(termsPage)).toContain(rule));

  it.each([
    "20% is deducted on cancellation.",
    "within 7 days of booking",
    "paid in 5-7 working days",
    "at least 3 days before the possession date",
    "The ₹499 and ₹999 plans are non-refundable",
  ])("refunds: %s", (rule) => expect(wordsOf(refundPage)).toContain(rule));

  it.each([
    "18 or older",
    "Your number is shown to people who unlock it.",
    "Razorpay",
    "Cloudinary",
    "only after you click on it",
    "After 30 days it is made anonymous",
    "after 30 days at the latest",
    "basera_signed_in",
    "That you unlocked it, by your name.",
    "without the number: 400 days",
    "Never who reported a listing.",
    "your reports and claims",
    "Reports of listings: as long as",
    "Claims of credits and the answers to them: as long as",
    "Data Protection Board of India",
    routes.account,
  ])("privacy: %s", (rule) => expect(wordsOf(privacyPage)).toContain(rule));

  it("name the contact for grievances", () => {
    expect(privacyPage.sections.find(({ title }) => title === "Questions and grievances")?.contact).toBe(true);
  });

  it("are dated as specified, and the notice's version is that date", () => {
    expect(messages.legalLastUpdated).toBe("Last Updated: April 24, 2025");
    const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(messages.legalLastUpdated).toContain(inWords.format(new Date(privacyNotice.version)));
  });
});

describe("each legal page", () => {
  it("is found by its segment; other segments find nothing", () => {
    expect(LEGAL_PAGES.map(({ title }) => title)).toEqual(["Privacy Policy", "Refund Policy", "Terms & Conditions"]);
    for (const page of LEGAL_PAGES) expect(findLegalPage(page.path.slice(1))).toBe(page);
    expect(findLegalPage("imprint")).toBeUndefined();
  });

  it.each(LEGAL_PAGES)(
    "$title has a title and a description of the length search engines show",
    ({ title, description }) => {
      expect(`${title} | ${company.name}`.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );
});
