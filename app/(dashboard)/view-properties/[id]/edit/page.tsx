import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditScreen } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen";
import { editedOf } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import { requireRole } from "@/lib/identity/page-guards";
import { findOpenListing } from "@/lib/listings/queries";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { listLocalityNames } from "@/lib/search/locality-names";

export const metadata: Metadata = { title: `Edit Property | ${company.name}` };

/** Edits one's own listing; administrators may edit every listing. */
export default async function EditPropertyPage({ params }: PageProps<"/view-properties/[id]/edit">) {
  const { id } = await params;
  const viewer = await requireRole(routes.editListing(id), POSTING_ROLES);
  const localities = listLocalityNames();
  // It may fail before it is awaited below.
  localities.catch(() => undefined);
  const listing = await findOpenListing(viewer, id);
  if (!listing) notFound();
  const isAdmin = viewer.role === "admin";
  return (
    <EditScreen
      accountId={viewer.id}
      listing={editedOf(listing)}
      isAdmin={isAdmin}
      isOthers={isAdmin && listing.sellerDetails?._id !== viewer.id}
      localities={await localities}
    />
  );
}
