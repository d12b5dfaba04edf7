import type { Metadata } from "next";
import { AdminListings } from "@/app/(dashboard)/view-properties/_components/admin-listings";
import { SellerListings } from "@/app/(dashboard)/view-properties/_components/seller-listings";
import { readUploadsCriteria } from "@/app/(dashboard)/view-properties/_components/uploads-criteria";
import { ClosedPage } from "@/components/layout/empty-state";
import { requireViewer } from "@/lib/identity/page-guards";
import { LIST_STATES, OWN_TABS } from "@/lib/listings/seller-rules";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

const UPLOADS = "Uploaded Properties";

export async function generateMetadata(): Promise<Metadata> {
  const { role } = await requireViewer(routes.uploads());
  const title = role === "admin" ? "Properties" : UPLOADS;
  return { title: `${title} | ${company.name}` };
}

/** A seller's own uploads or, for administrators, all properties (spec 2, Route table). Buyers read why they have none. */
export default async function ViewPropertiesPage({ searchParams }: PageProps<"/view-properties">) {
  const viewer = await requireViewer(routes.uploads());
  if (!POSTING_ROLES.includes(viewer.role))
    return (
      <ClosedPage
        title={UPLOADS}
        icon="list-checks"
        headline="Uploads are for owners and agents."
        text="You have a buyer account. To post properties and see them here, sign up as an owner or agent with another email; it is free."
        action={{ href: routes.dashboard, label: "Back to Dashboard" }}
      />
    );
  const params = await searchParams;
  return viewer.role === "admin" ? (
    <AdminListings viewer={viewer} criteria={readUploadsCriteria(params, LIST_STATES)} />
  ) : (
    <SellerListings viewer={viewer} criteria={readUploadsCriteria(params, OWN_TABS)} />
  );
}
