import { beforeEach, expect, it, vi } from "vitest";
import type { EditScreen } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen";
import EditPropertyPage from "@/app/(dashboard)/view-properties/[id]/edit/page";
import { findOpenListing } from "@/lib/listings/queries";
import { sampleProperty } from "@/tests/stated-property";

const VIEWER = { id: "665f1c2ab3d94e0012a4c7d1", role: "owner" };
vi.mock("@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen", () => ({ EditScreen: () => null }));
vi.mock("@/lib/listings/queries", () => ({ findOpenListing: vi.fn() }));
vi.mock("@/lib/listings/posting", () => ({ listLocalityNames: async () => [] }));
vi.mock("@/lib/identity/page-guards", () => ({ requireRole: async () => VIEWER }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
}));

const property = { ...sampleProperty(), address: "402, Tower B" };
const page = () =>
  EditPropertyPage({ params: Promise.resolve({ id: property._id }), searchParams: Promise.resolve({}) });

beforeEach(() => vi.mocked(findOpenListing).mockReset());

it("opens for those who may edit the listing", async () => {
  vi.mocked(findOpenListing).mockResolvedValue(property);
  const { props } = (await page()) as React.ReactElement<Parameters<typeof EditScreen>[0]>;
  expect(props).toMatchObject({ isAdmin: false, listing: { id: property._id } });
});

it("answers 404 for everybody else", async () => {
  vi.mocked(findOpenListing).mockResolvedValue(null);
  await expect(page()).rejects.toThrow("not found");
});
