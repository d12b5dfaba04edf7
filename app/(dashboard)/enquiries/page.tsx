import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { ADMIN_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Enquiries | ${company.name}` };

export default async function EnquiriesPage() {
  await requireRole(routes.enquiries, ADMIN_ROLES);
  return (
    <OpensLater
      title="Enquiries"
      icon="mail"
      text="Messages sent through the contact form will be here. That form is not open yet either."
      action={{ href: routes.dashboard, label: "Open the dashboard" }}
    />
  );
}
