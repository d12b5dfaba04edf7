import { USER_FACTS } from "@/components/admin/user-facts";
import { UserName } from "@/components/admin/user-name";
import type { UserRowsProps } from "@/components/admin/user-table";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** The same rows below 1280 px. */
export const UserCards = ({ users, onView }: UserRowsProps) => (
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
