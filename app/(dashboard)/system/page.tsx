import type { Metadata } from "next";
import { Suspense } from "react";
import { SystemPanels, SystemSkeleton } from "@/app/(dashboard)/system/_components/system-panels";
import { readSystem } from "@/lib/backoffice/system";
import { requireRole } from "@/lib/identity/page-guards";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `System | ${company.name}` };

/** How the site is doing: the server that answers, what waits, payments that are not credited, jobs. */
export default async function SystemPage() {
  const viewer = await requireRole(routes.system, ADMIN_ROLES);
  const state = readSystem(viewer, new Date());
  // It may fail before SystemPanels awaits it, which then shows the failure.
  state.catch(() => undefined);
  return (
    <>
      <h1 className="pb-4 text-h1">System</h1>
      <Suspense fallback={<SystemSkeleton />}>
        <SystemPanels state={state} />
      </Suspense>
    </>
  );
}
