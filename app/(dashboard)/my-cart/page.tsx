import type { Metadata } from "next";
import { OpensLater } from "@/components/dashboard/shell/opens-later";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `My Cart | ${company.name}` };

export default async function MyCartPage() {
  await requireViewer(routes.cart);
  return (
    <OpensLater
      title="My Cart"
      icon="heart"
      text="Properties you save with the heart will wait for you here, also when you sign in on another device."
      action={{ href: routes.buy(), label: "Browse Properties" }}
    />
  );
}
