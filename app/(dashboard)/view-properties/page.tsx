import type { Metadata } from "next";
import { AdminListings } from "@/app/(dashboard)/view-properties/_sections/admin-listings";
import { readUploadsWishes } from "@/app/(dashboard)/view-properties/_sections/read-uploads-wishes";
import { SellerListings } from "@/app/(dashboard)/view-properties/_sections/seller-listings";
import { routes } from "@/lib/routes";
import { LIST_STATES, SELLER_STATES } from "@/lib/seller/constants";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { role } = await requireRole(routes.uploads(), POSTING_ROLES);
  const title = role === "admin" ? "Properties" : "Uploaded Properties";
  return { title: `${title} | ${company.name}` };
}

/** A seller's own uploads, or for administrators everybody's (spec 2, Route table). */
export default async function ViewPropertiesPage({ searchParams }: PageProps<"/view-properties">) {
  const viewer = await requireRole(routes.uploads(), POSTING_ROLES);
  const params = await searchParams;
  return viewer.role === "admin" ? (
    <AdminListings viewer={viewer} wishes={readUploadsWishes(params, LIST_STATES)} />
  ) : (
    <SellerListings viewer={viewer} wishes={readUploadsWishes(params, SELLER_STATES)} />
  );
}
