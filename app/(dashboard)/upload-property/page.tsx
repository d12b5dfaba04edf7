import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { POSTING_ROLES } from "@/components/dashboard/shell/roles";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Upload Property | ${company.name}` };

export default async function UploadPropertyPage() {
  await requireRole(routes.upload, POSTING_ROLES);
  return (
    <OpensLater
      title="Upload Property"
      icon="house-plus"
      text="Posting a property will be free. Until the form opens, please call us and we note your property down."
      action={{ href: company.phoneHref, label: `Call ${company.phone}` }}
    />
  );
}
