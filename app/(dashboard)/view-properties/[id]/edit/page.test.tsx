import { beforeEach, expect, it, vi } from "vitest";
import EditPropertyPage from "@/app/(dashboard)/view-properties/[id]/edit/page";
import type { EditScreen } from "@/components/posting/edit/edit-screen";
import { findOpenListing } from "@/lib/listing/queries";
import { sampleProperty } from "@/tests/sample-property";

const VIEWER = { id: "665f1c2ab3d94e0012a4c7d1", role: "owner" };
vi.mock("@/components/posting/edit/edit-screen", () => ({ EditScreen: () => null }));
vi.mock("@/lib/listing/queries", () => ({ findOpenListing: vi.fn() }));
vi.mock("@/lib/posting/queries", () => ({ listLocalityNames: async () => [] }));
vi.mock("@/lib/viewer/queries", () => ({ requireRole: async () => VIEWER }));
vi.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("not found");
  },
}));

const property = { ...sampleProperty(), address: "402, Tower B" };
const page = () =>
  EditPropertyPage({ params: Promise.resolve({ id: property._id }), searchParams: Promise.resolve({}) });

beforeEach(() => vi.mocked(findOpenListing).mockReset());

it("is there for whom the listing is within reach", async () => {
  vi.mocked(findOpenListing).mockResolvedValue(property);
  const { props } = (await page()) as React.ReactElement<Parameters<typeof EditScreen>[0]>;
  expect(props).toMatchObject({ isAdmin: false, listing: { id: property._id } });
});

it("is none for others, whatever else they see of it", async () => {
  vi.mocked(findOpenListing).mockResolvedValue(null);
  await expect(page()).rejects.toThrow("not found");
});
