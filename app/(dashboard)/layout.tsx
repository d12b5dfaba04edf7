import type { Metadata } from "next";
import type { ReactNode } from "react";
import { KeptWish } from "@/components/cart/kept-wish";
import { Shell } from "@/components/dashboard/shell/shell";
import { routes } from "@/lib/routes";
import { getShellAccount } from "@/lib/user/queries";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer(routes.dashboard);
  return (
    <Shell accountId={viewer.id} account={await getShellAccount(viewer)}>
      {children}
      <KeptWish />
    </Shell>
  );
}
