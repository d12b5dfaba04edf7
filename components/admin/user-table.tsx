import { USER_FACTS } from "@/components/admin/user-facts";
import type { UserItem } from "@/components/admin/user-item";
import { UserName } from "@/components/admin/user-name";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";

export type UserRowsProps = { users: readonly UserItem[]; onView: (id: string) => void };

const HEAD = "px-3.5 py-3 text-left text-xs font-semibold text-ink-2";

/** Users from 1280 px (spec 2, Admin user management). */
export const UserTable = ({ users, onView }: UserRowsProps) => (
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
