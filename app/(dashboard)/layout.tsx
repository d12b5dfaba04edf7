import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Shell } from "@/components/dashboard/shell";
import { PendingActionRunner } from "@/components/listings/saved-hearts-loader";
import { requireViewer } from "@/lib/identity/page-guards";
import { getShellAccount } from "@/lib/messaging/shell-account";
import { routes } from "@/lib/platform/routes";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer(routes.dashboard);
  return (
    <Shell accountId={viewer.id} account={await getShellAccount(viewer)}>
      {children}
      <PendingActionRunner />
    </Shell>
  );
}
