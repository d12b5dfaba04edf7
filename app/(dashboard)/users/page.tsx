import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { UserResults, UserRowsSkeleton } from "@/app/(dashboard)/users/_components/user-results";
import { ListSearch } from "@/components/ui/list-search";
import { listUsers } from "@/lib/backoffice/users";
import { requireRole } from "@/lib/identity/viewer";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/rules";

export const metadata: Metadata = { title: `Users | ${company.name}` };

/** User management (spec 2). The rows stream in after the heading; a page past the end redirects to the first. */
export default async function UsersPage({ searchParams }: PageProps<"/users">) {
  const criteria = readCriteria(await searchParams);
  const viewer = await requireRole(routes.users(criteria), ADMIN_ROLES);
  const list = listUsers(viewer, { ...criteria, limit: limits.adminPageSize });
  // It may fail before UserResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  if (criteria.page > 1 && criteria.page > (await list).pages) redirect(routes.users({ search: criteria.search }));
  return (
    <>
      <div className="flex flex-col gap-4 pb-5 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="text-h1">Users</h1>
        <ListSearch
          action={routes.users()}
          label="Search users"
          placeholder="Name, email or number"
          value={criteria.search}
          tone="primary"
        />
      </div>
      <Suspense fallback={<UserRowsSkeleton />}>
        <UserResults list={list} search={criteria.search} ownId={viewer.id} />
      </Suspense>
    </>
  );
}

type Criteria = { page: number; search?: string | undefined };

/** An invalid page number is page 1. */
const readCriteria = (params: PageParams): Criteria => ({
  page: pageFrom(lastValue(params, "page")),
  search: searchFrom(lastValue(params, "search")),
});
