import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditScreen } from "@/components/posting/edit/edit-screen";
import { editedOf } from "@/components/posting/edit/edited-listing";
import { findOpenListing } from "@/lib/listing/queries";
import { listLocalityNames } from "@/lib/posting/queries";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Edit Property | ${company.name}` };

/** One's own listing to be changed; an administrator's: every one. */
export default async function EditPropertyPage({ params }: PageProps<"/view-properties/[id]/edit">) {
  const { id } = await params;
  const viewer = await requireRole(routes.editListing(id), POSTING_ROLES);
  const localities = listLocalityNames();
  // It may fail before it is waited for.
  localities.catch(() => undefined);
  const listing = await findOpenListing(viewer, id);
  if (!listing) notFound();
  return (
    <EditScreen
      accountId={viewer.id}
      listing={editedOf(listing)}
      isAdmin={viewer.role === "admin"}
      localities={await localities}
    />
  );
}
