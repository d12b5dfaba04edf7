import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { toUserItem } from "@/app/(dashboard)/users/_components/user-facts";
import { UserList } from "@/app/(dashboard)/users/_components/user-list";
import { EmptyState } from "@/components/layout/empty-state";
import { ListSearch } from "@/components/listings/list-page";
import { Pager, ResultRange } from "@/components/ui/pager";
import { listUsers } from "@/lib/backoffice/users";
import { requireRole } from "@/lib/identity/page-guards";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/query-parameters";

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

type UserResultsProps = { list: ReturnType<typeof listUsers>; search: string | undefined; ownId: string };

/** One page of users with its range among all results. */
async function UserResults({ list, search, ownId }: UserResultsProps) {
  const { users, page, pages, limit, total, totalIsCapped } = await list;
  const clear = { href: routes.users(), label: "Clear search" };
  return (
    <>
      {users.length > 0 ? (
        <UserList users={users.map(toUserItem)} ownId={ownId} />
      ) : (
        <EmptyState text="No users found." icon="users" {...(search && { action: clear })} />
      )}
      <div className="flex flex-col items-center justify-between xl:flex-row">
        <ResultRange {...{ page, limit, total, totalIsCapped }} count={users.length} />
        <Pager
          page={page}
          pages={pages}
          totalIsCapped={totalIsCapped}
          hrefOf={(number) => routes.users({ search, page: number })}
        />
      </div>
    </>
  );
}

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** As high as the rows. */
const UserRowsSkeleton = () => (
  <div>
    <p className="sr-only">Loading users</p>
    <div
      aria-hidden="true"
      className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-0 xl:overflow-hidden xl:rounded-lg xl:border xl:border-line xl:pt-11"
    >
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-75 items-start gap-3 rounded-lg border border-line bg-surface p-4 xl:min-h-15.5 xl:items-center xl:rounded-none xl:border-x-0 xl:border-b-0 xl:px-3.5 xl:py-2"
        >
          <span className="skeleton size-10 shrink-0" />
          <span className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  </div>
);
