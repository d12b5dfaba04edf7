import { Panel } from "@/components/system/panel";
import { Badge } from "@/components/ui/badge";
import { EmailText } from "@/components/ui/email-text";
import { cappedNumber, dateAndTime, rupees } from "@/lib/format";
import { limits } from "@/lib/limits";
import { ORDER_STATUSES, WATCHED_DAYS } from "@/lib/orders/constants";
import { routes } from "@/lib/routes";
import { ORDER_TEXTS, ORDERS_SHOWN } from "@/lib/system/constants";
import type { SystemState, WaitingOrder } from "@/lib/system/types";

const NOTE = `Orders of the last ${WATCHED_DAYS} days whose credits were not added, the newest ${ORDERS_SHOWN}.`;

/** Payments that somebody may ask about. */
export const OrderPanel = ({ orders: { counts, newest } }: Pick<SystemState, "orders">) => (
  <Panel id="orders" title="Payments not credited" note={NOTE} isWide>
    <p className="flex flex-wrap gap-2 pb-3">
      {ORDER_STATUSES.filter((status) => counts[status] !== undefined).map((status) => (
        <Badge key={status} tone={counts[status] && ORDER_TEXTS[status].isOdd ? "danger" : "sunken"}>
          {ORDER_TEXTS[status].label}: {cappedNumber(counts[status] ?? 0)}
        </Badge>
      ))}
    </p>
    {newest.length === 0 ? (
      <p className="text-sm text-ink-2">Every payment was credited.</p>
    ) : (
      <ul className="grid grid-cols-1 text-sm">
        {newest.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    )}
  </Panel>
);

const OrderRow = ({ order }: { order: WaitingOrder }) => (
  <li className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.6fr)]">
    <span className="min-w-0">
      {order.email ? (
        <a
          href={routes.users({ search: order.email.slice(0, limits.searchMaxCharacters) })}
          className="inline-flex min-h-11 items-center text-accent-600 underline underline-offset-3"
        >
          <span className="wrap-anywhere">
            <span className="sr-only">The account of </span>
            <EmailText email={order.email} />
          </span>
        </a>
      ) : (
        "Account deleted"
      )}
      <span className="block text-ink-2 wrap-anywhere">{order.rzpOrderId ?? order.id}</span>
    </span>
    <span className="min-w-0">
      <b className="font-semibold tabular-nums">{rupees(order.rupees)}</b> {ORDER_TEXTS[order.status].label}
      <span className="block text-ink-2">{dateAndTime(order.createdAt)}</span>
    </span>
    <span className="min-w-0 text-ink-2 wrap-anywhere">
      {order.nextCheckAt ? `Asked again ${dateAndTime(order.nextCheckAt)}` : "Not asked again"}
      {order.lastError && <span className="block text-danger">{order.lastError}</span>}
    </span>
  </li>
);
