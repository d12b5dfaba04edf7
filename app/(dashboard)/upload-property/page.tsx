import type { Metadata } from "next";
import { ClosedPage } from "@/components/dashboard/shell/closed-page";
import { UploadScreen } from "@/components/posting/upload-screen";
import { listLocalityNames } from "@/lib/posting/queries";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Upload Property | ${company.name}` };

export default async function UploadPropertyPage() {
  const { id, role } = await requireViewer(routes.upload);
  if (!POSTING_ROLES.includes(role))
    return (
      <ClosedPage
        title="Upload Property"
        icon="house-plus"
        headline="Posting is for owners and agents."
        text="Yours is a buyer's account. To post a property, sign up as an owner or agent with another email; it is free."
        action={{ href: routes.dashboard, label: "Back to Dashboard" }}
      />
    );
  return <UploadScreen accountId={id} localities={await listLocalityNames()} />;
}
