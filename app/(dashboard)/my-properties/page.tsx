import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `My Properties | ${company.name}` };

export default async function MyPropertiesPage() {
  await requireViewer(routes.myProperties);
  return (
    <OpensLater
      title="My Properties"
      icon="house"
      text="Two lists will be here: the properties you listed, and those whose contact details you unlocked. Until then your profile shows what you listed."
      action={{ href: routes.profile, label: "Open your profile" }}
    />
  );
}
