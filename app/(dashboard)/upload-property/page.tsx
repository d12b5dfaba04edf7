import type { Metadata } from "next";
import { UploadScreen } from "@/app/(dashboard)/upload-property/_components/upload-screen";
import { ClosedPage } from "@/components/layout/empty-state";
import { requireViewer } from "@/lib/identity/page-guards";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { listLocalityNames } from "@/lib/search/locality-names";

export const metadata: Metadata = { title: `Upload Property | ${company.name}` };

export default async function UploadPropertyPage() {
  const { id, role } = await requireViewer(routes.upload);
  if (!POSTING_ROLES.includes(role))
    return (
      <ClosedPage
        title="Upload Property"
        icon="house-plus"
        headline="Posting is for owners and agents."
        text="You have a buyer account. To post a property, sign up as an owner or agent with another email; it is free."
        action={{ href: routes.dashboard, label: "Back to Dashboard" }}
      />
    );
  return <UploadScreen accountId={id} localities={await listLocalityNames()} />;
}
