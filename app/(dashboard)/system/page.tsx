import type { Metadata } from "next";
import { Suspense } from "react";
import { SystemPanels } from "@/app/(dashboard)/system/_sections/system-panels";
import { SystemSkeleton } from "@/components/system/system-skeleton";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { readSystem } from "@/lib/system/queries";
import { ADMIN_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `System | ${company.name}` };

/** How the site is doing: the server that answers, what waits, payments that are not credited, jobs. */
export default async function SystemPage() {
  const viewer = await requireRole(routes.system, ADMIN_ROLES);
  const state = readSystem(viewer, new Date());
  // It may fail before the panels wait for it; they show that.
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
