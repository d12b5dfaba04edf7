"use client";

import { useState } from "react";
import { UserDetailsDialog } from "@/app/(dashboard)/users/_components/user-details-dialog";
import { USER_FACTS, type UserItem, UserName } from "@/app/(dashboard)/users/_components/user-facts";
import { buttonClass } from "@/components/ui/button-class";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

type UserListProps = { users: readonly UserItem[]; ownId: string };

/** One page of users: a table from 1280 px, cards below it, and the dialog of the selected user. */
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

type UserRowsProps = { users: readonly UserItem[]; onView: (id: string) => void };

const HEAD = "px-3.5 py-3 text-left text-xs font-semibold text-ink-2";

/** Users from 1280 px (spec 2, Admin user management). */
const UserTable = ({ users, onView }: UserRowsProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface max-xl:hidden">
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">Users, newest first</caption>
      <thead className="bg-canvas">
        <tr>
          <th scope="col" className={HEAD}>
            User
          </th>
          {USER_FACTS.map(({ label, width }) => (
            <th key={label} scope="col" className={`${HEAD} ${width}`}>
              {label}
            </th>
          ))}
          <th scope="col" className={`${HEAD} w-22`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id} className="h-15.5 border-t border-line">
            <th scope="row" className="px-3.5 py-2 font-normal">
              <UserName {...user} />
            </th>
            {USER_FACTS.map(({ label, of }) => (
              <td key={label} className="px-3.5 py-2">
                {of(user)}
              </td>
            ))}
            <td className="px-3.5 py-2">
              <button
                type="button"
                aria-label={`View ${user.userName}`}
                aria-haspopup="dialog"
                onClick={() => onView(user._id)}
                className={iconButtonClass}
              >
                <Icon name="eye" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The same rows below 1280 px. */
const UserCards = ({ users, onView }: UserRowsProps) => (
  <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
    {users.map((user) => (
      <li key={user._id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <UserName {...user} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm tabular-nums [&>div:first-child]:col-span-2">
          {USER_FACTS.map(({ label, of }) => (
            <div key={label} className="grid min-w-0 content-start justify-items-start gap-0.5">
              <dt className="text-ink-3">{label}</dt>
              <dd className="max-w-full font-[550]">{of(user)}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          aria-label={`View ${user.userName}`}
          aria-haspopup="dialog"
          onClick={() => onView(user._id)}
          className={`${buttonClass({ tone: "outline", block: true })} mt-auto`}
        >
          <Icon name="eye" />
          View
        </button>
      </li>
    ))}
  </ul>
);
