"use client";

import { useState } from "react";
import { UserCards } from "@/components/admin/user-cards";
import { UserDetailsDialog } from "@/components/admin/user-details-dialog";
import type { UserItem } from "@/components/admin/user-item";
import { UserTable } from "@/components/admin/user-table";

type UserListProps = { users: readonly UserItem[]; ownId: string };

/** One page of users: a table from 1280 px, cards below it, and the details of the one looked at. */
export function UserList({ users, ownId }: UserListProps) {
  const [viewedId, setViewedId] = useState<string>();
  const viewed = users.find(({ _id }) => _id === viewedId);
  return (
    <>
      <UserTable users={users} onView={setViewedId} />
      <UserCards users={users} onView={setViewedId} />
      <UserDetailsDialog user={viewed} isOwn={viewedId === ownId} onClose={() => setViewedId(undefined)} />
    </>
  );
}
