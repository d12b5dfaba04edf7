import type { Metadata } from "next";
import { AdminListings } from "@/app/(dashboard)/view-properties/_components/admin-listings";
import { SellerListings } from "@/app/(dashboard)/view-properties/_components/seller-listings";
import { readUploadsCriteria } from "@/app/(dashboard)/view-properties/_components/uploads-criteria";
import { requireRole } from "@/lib/identity/page-guards";
import { LIST_STATES, OWN_TABS } from "@/lib/listings/seller-rules";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export async function generateMetadata(): Promise<Metadata> {
  const { role } = await requireRole(routes.uploads(), POSTING_ROLES);
  const title = role === "admin" ? "Properties" : "Uploaded Properties";
  return { title: `${title} | ${company.name}` };
}

/** A seller's own uploads or, for administrators, all properties (spec 2, Route table). */
export default async function ViewPropertiesPage({ searchParams }: PageProps<"/view-properties">) {
  const viewer = await requireRole(routes.uploads(), POSTING_ROLES);
  const params = await searchParams;
  return viewer.role === "admin" ? (
    <AdminListings viewer={viewer} criteria={readUploadsCriteria(params, LIST_STATES)} />
  ) : (
    <SellerListings viewer={viewer} criteria={readUploadsCriteria(params, OWN_TABS)} />
  );
}
