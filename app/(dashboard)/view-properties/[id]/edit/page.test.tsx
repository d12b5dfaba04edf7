import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditScreen } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen";
import EditPropertyPage from "@/app/(dashboard)/view-properties/[id]/edit/page";
import * as pageGuards from "@/lib/identity/page-guards";
import * as queries from "@/lib/listings/queries";
import type { Actor } from "@/lib/platform/actor";
import * as localityNames from "@/lib/search/locality-names";
import { sampleProperty } from "@/tests/stated-property";

const VIEWER: Actor = { id: "665f1c2ab3d94e0012a4c7d1", role: "owner" };
const findOpenListing = vi.fn<typeof queries.findOpenListing>();

const property = { ...sampleProperty(), address: "402, Tower B" };
const page = () =>
  EditPropertyPage({ params: Promise.resolve({ id: property._id }), searchParams: Promise.resolve({}) });

beforeEach(() => {
  vi.spyOn(queries, "findOpenListing").mockImplementation(findOpenListing.mockReset());
  vi.spyOn(localityNames, "listLocalityNames").mockResolvedValue([]);
  vi.spyOn(pageGuards, "requireRole").mockResolvedValue(VIEWER);
});
afterEach(() => vi.restoreAllMocks());

it("opens for those who may edit the listing", async () => {
  findOpenListing.mockResolvedValue(property);
  const { props } = (await page()) as React.ReactElement<Parameters<typeof EditScreen>[0]>;
  expect(props).toMatchObject({ isAdmin: false, listing: { id: property._id } });
});

it("answers 404 for everybody else", async () => {
  findOpenListing.mockResolvedValue(null);
  await expect(page()).rejects.toThrow("404");
});
