import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Uploaded Properties | ${company.name}` };

const TEXTS = {
  admin: "The table of all properties will be here, to approve, reject, delete and mark them as sold.",
  seller:
    "All your uploads will be here, to edit, delete and mark as sold. Until then your profile shows their status.",
};

export default async function ViewPropertiesPage() {
  const { role } = await requireRole(routes.uploads(), POSTING_ROLES);
  const isAdmin = role === "admin";
  return (
    <OpensLater
      title={isAdmin ? "Properties" : "Uploaded Properties"}
      icon={isAdmin ? "building-2" : "list-checks"}
      text={isAdmin ? TEXTS.admin : TEXTS.seller}
      action={
        isAdmin
          ? { href: routes.dashboard, label: "Open the dashboard" }
          : { href: routes.profile, label: "Open your profile" }
      }
    />
  );
}
