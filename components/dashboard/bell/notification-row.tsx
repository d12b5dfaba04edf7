import { NOTIFICATION_LOOKS, notificationTarget } from "@/components/dashboard/bell/notification-looks";
import { Icon } from "@/components/ui/icon";
import { timeAgo } from "@/lib/format";
import type { NotificationItem } from "@/lib/notification/types";

type NotificationRowProps = { row: NotificationItem; onFollow: () => void };

/** One notification, a link to what it is about; unread ones are tinted and bold. */
export function NotificationRow({ row, onFollow }: NotificationRowProps) {
  const { icon, tone } = NOTIFICATION_LOOKS[row.kind];
  return (
    <li className={`border-t border-line first:border-t-0 ${row.read ? "" : "bg-accent-50"}`}>
      <a
        href={notificationTarget(row)}
        onClick={onFollow}
        className="flex min-h-11 items-start gap-3.5 px-4 py-3 -outline-offset-3 hover:bg-canvas"
      >
        <Icon name={icon} className={`mt-px ${tone}`} />
        <span className="min-w-0">
          <span className={`block text-sm wrap-anywhere ${row.read ? "" : "font-semibold"}`}>
            {!row.read && <span className="sr-only">Unread: </span>}
            {row.text}
          </span>
          <time dateTime={row.createdAt} className="block text-xs text-ink-3">
            {timeAgo(row.createdAt)}
          </time>
        </span>
      </a>
    </li>
  );
}
