import { toUserItem } from "@/components/admin/user-item";
import { UserList } from "@/components/admin/user-list";
import { UsersShown } from "@/components/admin/users-shown";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import type { listUsers } from "@/lib/admin/queries";
import { routes } from "@/lib/routes";

type UserResultsProps = { list: ReturnType<typeof listUsers>; search: string | undefined; ownId: string };

/** One page of users with its number among all. */
export async function UserResults({ list, search, ownId }: UserResultsProps) {
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
        <UsersShown first={(page - 1) * limit + 1} count={users.length} total={total} totalIsCapped={totalIsCapped} />
        <Pager page={page} pages={pages} hrefOf={(number) => routes.users({ search, page: number })} />
      </div>
    </>
  );
}
