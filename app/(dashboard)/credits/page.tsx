import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Credits | ${company.name}` };

export default async function CreditsPage() {
  await requireViewer(routes.credits);
  return (
    <OpensLater
      title="Credits"
      icon="coins"
      text="Credits are not sold yet. Your balance, the packs and every transaction will be here."
      action={{ href: routes.buy(), label: "Browse Properties" }}
    />
  );
}
