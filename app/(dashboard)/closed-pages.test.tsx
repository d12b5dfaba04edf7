import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import CreditsPage from "@/app/(dashboard)/credits/page";
import MyPropertiesPage from "@/app/(dashboard)/my-properties/page";
import UploadPropertyPage from "@/app/(dashboard)/upload-property/page";
import ViewPropertiesPage, { generateMetadata } from "@/app/(dashboard)/view-properties/page";
import { listUnlocks } from "@/lib/credits/contact-access";
import { listTransactions } from "@/lib/credits/wallet-queries";
import { listOwnCards } from "@/lib/listings/seller-listings";
import type { Actor } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

const { viewer } = vi.hoisted(() => ({ viewer: { id: "665f1c2ab3d94e0012a4c7d1", role: "buyer" } as Actor }));
vi.mock("@/lib/identity/page-guards", () => ({ requireViewer: async () => viewer }));
vi.mock("@/lib/identity/accounts", () => ({ getOwnAccount: vi.fn() }));
vi.mock("@/lib/credits/contact-access", () => ({ listUnlocks: vi.fn(async () => ({ pages: 1 })) }));
vi.mock("@/lib/credits/wallet-queries", () => ({ listTransactions: vi.fn() }));
vi.mock("@/lib/payments/provider", () => ({ readPayments: vi.fn() }));
vi.mock("@/lib/search/locality-names", () => ({ listLocalityNames: async () => [] }));
vi.mock("@/lib/listings/seller-listings", () => ({ listOwnCards: vi.fn(async () => ({ pages: 1 })) }));
vi.mock("@/app/(dashboard)/my-properties/_components/tab-results", () => ({
  ContactResults: () => null,
  OwnResults: () => null,
}));
vi.mock("@/app/(dashboard)/view-properties/_components/admin-listings", () => ({ AdminListings: () => null }));
vi.mock("@/app/(dashboard)/view-properties/_components/seller-listings", () => ({ SellerListings: () => null }));

const asked = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
beforeEach(() => vi.mocked(listTransactions).mockReset());

it.each([
  ["buyer", "Upload Property", UploadPropertyPage, "Posting is for owners and agents."],
  ["buyer", "Uploaded Properties", () => ViewPropertiesPage(asked), "Uploads are for owners and agents."],
  ["admin", "Credits", () => CreditsPage(asked), "Credits are for buyers, owners and agents."],
] as const)("a %s reads on %s why it is closed", async (role, title, page, reason) => {
  viewer.role = role;
  render(await page());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/dashboard");
  expect(listTransactions).not.toHaveBeenCalled();
});

it.each([
  ["buyer", undefined, "Unlocked contacts"],
  ["buyer", "unknown", "Unlocked contacts"],
  ["buyer", "listed", "Listed by me"],
  ["owner", undefined, "Listed by me"],
  ["agent", "contacts", "Unlocked contacts"],
  ["admin", undefined, "Listed by me"],
] as const)("My Properties of a %s with the tab %s opens on %s", async (role, tab, label) => {
  viewer.role = role;
  vi.mocked(listUnlocks).mockClear();
  vi.mocked(listOwnCards).mockClear();
  render(await MyPropertiesPage({ ...asked, searchParams: Promise.resolve({ tab }) }));
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe(label);
  const read = label === "Listed by me" ? [0, 1] : [1, 0];
  expect([vi.mocked(listUnlocks).mock.calls.length, vi.mocked(listOwnCards).mock.calls.length]).toEqual(read);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Listed by me", role === "buyer" ? routes.myPropertiesPart({ tab: "listed" }) : routes.myProperties],
    ["Unlocked contacts", routes.myPropertiesPart({ tab: "contacts" })],
  ]);
});

it.each([
  ["buyer", "Uploaded Properties"],
  ["agent", "Uploaded Properties"],
  ["admin", "Properties"],
] as const)("the list of a %s is named %s", async (role, name) => {
  viewer.role = role;
  expect((await generateMetadata()).title).toBe(`${name} | Basera`);
});
