import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { readUsersWishes } from "@/app/(dashboard)/users/_sections/read-users-wishes";
import { UserResults } from "@/app/(dashboard)/users/_sections/user-results";
import { UserRowsSkeleton } from "@/components/admin/user-rows-skeleton";
import { ListSearch } from "@/components/layout/list-search";
import { listUsers } from "@/lib/admin/queries";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { ADMIN_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Users | ${company.name}` };

/** User management (spec 2): rows follow the head, and a page past the end leads back to the first. */
export default async function UsersPage({ searchParams }: PageProps<"/users">) {
  const wishes = readUsersWishes(await searchParams);
  const viewer = await requireRole(routes.users(wishes), ADMIN_ROLES);
  const list = listUsers(viewer, { ...wishes, limit: limits.adminPageSize });
  // It may fail before the rows wait for it; they show that.
  list.catch(() => undefined);
  if (wishes.page > 1 && wishes.page > (await list).pages) redirect(routes.users({ search: wishes.search }));
  return (
    <>
      <div className="flex flex-col gap-4 pb-5 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="text-h1">Users</h1>
        <ListSearch
          action={routes.users()}
          label="Search users"
          placeholder="Name, email or number"
          value={wishes.search}
          tone="primary"
        />
      </div>
      <Suspense fallback={<UserRowsSkeleton />}>
        <UserResults list={list} search={wishes.search} ownId={viewer.id} />
      </Suspense>
    </>
  );
}
