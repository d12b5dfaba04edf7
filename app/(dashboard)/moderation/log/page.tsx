import type { Metadata } from "next";
import { Suspense } from "react";
import { LogResults } from "@/app/(dashboard)/moderation/log/_components/log-results";
import { ListSkeleton } from "@/components/listings/list-page";
import { buttonClass } from "@/components/ui/button-class";
import { listDecisions } from "@/lib/backoffice/decision-list";
import { requireRole } from "@/lib/identity/viewer";
import { DECISION_ACTIONS, DECISION_SUBJECTS } from "@/lib/listings/decision-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/rules";

export const metadata: Metadata = { title: `Decision log | ${company.name}` };

/** The log of decisions, newest first. */
export default async function DecisionLogPage({ searchParams }: PageProps<"/moderation/log">) {
  const criteria = readCriteria(await searchParams);
  const viewer = await requireRole(routes.moderationLog(criteria), ADMIN_ROLES);
  const list = listDecisions(viewer, { ...criteria, limit: limits.decisionsPageSize });
  // It may fail before LogResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  return (
    <>
      <div className="flex items-center justify-between gap-4 pb-4">
        <h1 className="text-h1">Decision log</h1>
        <a href={routes.moderation()} className={buttonClass({ tone: "outline", size: "sm" })}>
          Cases
        </a>
      </div>
      <Suspense fallback={<ListSkeleton rows={8} className="grid gap-2" rowClass="h-14" />}>
        <LogResults list={list} criteria={criteria} />
      </Suspense>
    </>
  );
}

const ID = /^[0-9a-f]{24}$/;
const idIn = (params: PageParams, key: string) => {
  const value = lastValue(params, key);
  return value && ID.test(value) ? value : undefined;
};

/** An invalid page number is page 1, and other invalid values are left out. */
const readCriteria = (params: PageParams) => ({
  subject: DECISION_SUBJECTS.find((one) => one === lastValue(params, "subject")),
  action: DECISION_ACTIONS.find((one) => one === lastValue(params, "action")),
  by: idIn(params, "by"),
  listing: idIn(params, "listing"),
  page: pageFrom(lastValue(params, "page")),
});
