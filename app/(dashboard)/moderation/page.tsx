import type { Metadata } from "next";
import { Suspense } from "react";
import { Console } from "@/app/(dashboard)/moderation/_components/console";
import { ListSkeleton } from "@/components/listings/list-page";
import { buttonClass } from "@/components/ui/button-class";
import { listCases } from "@/lib/backoffice/case-list";
import { requireRole } from "@/lib/identity/page-guards";
import { CASE_QUEUES, type CaseQueue } from "@/lib/listings/moderation-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Moderation | ${company.name}` };

/** The moderation console. The queue streams in after the heading. */
export default async function ModerationPage({ searchParams }: PageProps<"/moderation">) {
  const params = await searchParams;
  const queue = CASE_QUEUES.find((one) => one === lastValue(params, "queue")) ?? "all";
  const page = pageFrom(lastValue(params, "page"));
  const viewer = await requireRole(routes.moderation({ queue: queueKey(queue), page }), ADMIN_ROLES);
  const list = listCases(viewer, { queue, page, limit: limits.casesPageSize });
  // It may fail before Cases awaits it, which then shows the failure.
  list.catch(() => undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-4">
        <h1 className="text-h1">Moderation</h1>
        <a href={routes.moderationLog()} className={buttonClass({ tone: "outline", size: "sm" })}>
          Decision log
        </a>
      </div>
      <Suspense fallback={<ListSkeleton what="cases" rows={4} className="grid gap-3" rowClass="h-40 rounded-lg!" />}>
        <Cases list={list} queue={queue} />
      </Suspense>
    </>
  );
}

async function Cases({ list, queue }: { list: ReturnType<typeof listCases>; queue: CaseQueue }) {
  const { cases, counts } = await list;
  return <Console key={queue} first={cases} firstCounts={counts} queue={queue} />;
}

const queueKey = (queue: CaseQueue) => (queue === "all" ? undefined : queue);
