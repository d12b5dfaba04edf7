"use client";

import { usePathname } from "next/navigation";
import { type Ref, useCallback, useEffect, useId, useRef, useState } from "react";
import { type BellState, useBell } from "@/components/dashboard/use-bell";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useRefreshOnReturn } from "@/lib/client/use-refresh-on-return";
import { CONFIRM_TAB, CONTACTS_TAB } from "@/lib/listings/seller-rules";
import type { NotificationItem } from "@/lib/messaging/contract";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { counted, indianNumber, timeAgo } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** The header's bell: shows the number of unread notifications and opens a panel that lists them. */
export function Bell({ unread }: { unread: number }) {
  const { bell, load, markRead } = useBell(unread);
  const { isOpen, root, button, open, close } = usePopover();
  const panelId = useId();
  useRefreshOnReturn(useCallback(() => load(1, { isQuiet: true }), [load]));

  const toggle = () => {
    if (isOpen) return close();
    open();
    load(1, { isQuiet: bell.page > 0 });
  };
  const follow = (id: string) => {
    markRead(id);
    close();
  };

  return (
    <div ref={root} className="relative">
      <BellButton ref={button} unread={bell.unread} panelId={panelId} isOpen={isOpen} onClick={toggle} />
      {isOpen && <BellPanel id={panelId} bell={bell} onLoad={load} onReadAll={() => markRead()} onFollow={follow} />}
    </div>
  );
}

const SHOWN_MAX = 99;

type BellButtonProps = {
  ref: Ref<HTMLButtonElement>;
  unread: number;
  panelId: string;
  isOpen: boolean;
  onClick: () => void;
};

/** The button with its badge. A screen reader announces each change of the number. */
const BellButton = ({ ref, unread, panelId, isOpen, onClick }: BellButtonProps) => (
  <>
    <button
      ref={ref}
      type="button"
      aria-label={unread > 0 ? `Notifications, ${indianNumber(unread)} unread` : "Notifications"}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onClick}
      className={iconButtonClass}
    >
      <Icon name="bell" size={24} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-1/2 h-4.5 min-w-4.5 rounded-full bg-danger px-1 text-2xs leading-4.5 font-bold text-surface tabular-nums ring-2 ring-surface"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </button>
    <span role="status" className="sr-only">
      {unread > 0 && counted(unread, "unread notification", "unread notifications")}
    </span>
  </>
);

type BellPanelProps = {
  id: string;
  bell: BellState;
  onLoad: (page: number) => void;
  onReadAll: () => void;
  onFollow: (id: string) => void;
};

/** The panel under the bell. */
function BellPanel({ id, bell, onLoad, onReadAll, onFollow }: BellPanelProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { rows, page, unread, failure } = bell;
  const readAll = () => {
    onReadAll();
    title.current?.focus();
  };
  const retry = () => {
    onLoad(page + 1);
    title.current?.focus();
  };

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="absolute top-full right-0 z-(--z-overlay) mt-2 flex max-h-[min(36rem,calc(100dvh-80px))] w-95 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3 max-md:fixed max-md:inset-x-3 max-md:top-16 max-md:mt-0 max-md:w-auto"
    >
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line pr-1 pl-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-body outline-none">
          Notifications
        </h2>
        {unread > 0 && (
          <button
            type="button"
            onClick={readAll}
            className="min-h-11 rounded-md px-3 text-sm font-semibold text-accent-600 hover:underline"
          >
            Mark all read
          </button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {rows.length > 0 && <BellRows bell={bell} onLoad={onLoad} onFollow={onFollow} />}
        {rows.length === 0 && page > 0 && (
          <p className="px-4 py-10 text-center text-sm text-balance text-ink-3">{NOTHING}</p>
        )}
        {page === 0 && !failure && <BellSkeleton />}
        {failure && <LoadFailure text={failure} onRetry={retry} />}
      </div>
    </section>
  );
}

const NOTHING = "No notifications yet. What happens to your listings and credits will appear here.";

type BellRowsProps = { bell: BellState; onLoad: (page: number) => void; onFollow: (id: string) => void };

/** The rows loaded so far. `Show older` moves the focus to the first row it loaded. */
function BellRows({ bell, onLoad, onFollow }: BellRowsProps) {
  const { rows, page, pages, isLoading, failure } = bell;
  const list = useRef<HTMLUListElement>(null);
  const nextAt = useRef<number>(undefined);

  useEffect(() => {
    if (nextAt.current === undefined || rows.length <= nextAt.current) return;
    list.current?.children[nextAt.current]?.querySelector("a")?.focus();
    nextAt.current = undefined;
  }, [rows]);

  const showOlder = () => {
    nextAt.current = rows.length;
    onLoad(page + 1);
  };

  return (
    <>
      <ul ref={list}>
        {rows.map((row) => (
          <NotificationRow key={row._id} row={row} onFollow={() => onFollow(row._id)} />
        ))}
      </ul>
      {page < pages && !failure && (
        <div className="border-t border-line p-2">
          <BusyButton isBusy={isLoading} onPress={showOlder} className={buttonClass({ tone: "ghost", block: true })}>
            Show older
          </BusyButton>
        </div>
      )}
    </>
  );
}

type NotificationRowProps = { row: NotificationItem; onFollow: () => void };

/** One notification as a link to its subject. Unread ones are tinted and bold. */
function NotificationRow({ row, onFollow }: NotificationRowProps) {
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

type Look = { icon: IconName; tone: string };

const NOTIFICATION_LOOKS: Record<NotificationKind, Look> = {
  approved: { icon: "circle-check", tone: "text-success" },
  rejected: { icon: "circle-x", tone: "text-danger" },
  sold: { icon: "tag", tone: "text-ink-2" },
  unsold: { icon: "tag", tone: "text-ink-2" },
  edited: { icon: "pencil", tone: "text-ink-2" },
  deleted: { icon: "trash-2", tone: "text-ink-2" },
  "contact-unlocked": { icon: "lock-open", tone: "text-accent-600" },
  "credits-granted": { icon: "coins", tone: "text-ink-2" },
  "listing-archived": { icon: "trash-2", tone: "text-ink-2" },
  "confirm-soon": { icon: "clock", tone: "text-ink-2" },
  "confirm-due": { icon: "clock", tone: "text-warning" },
  "confirm-stale": { icon: "circle-alert", tone: "text-danger" },
  "guarantee-question": { icon: "phone", tone: "text-accent-600" },
  "claim-asked": { icon: "circle-alert", tone: "text-warning" },
  "claim-answered": { icon: "phone", tone: "text-accent-600" },
  "claim-returned": { icon: "coins", tone: "text-success" },
  "claim-lost": { icon: "coins", tone: "text-danger" },
  "claim-in-review": { icon: "clock", tone: "text-ink-2" },
  "claim-closed": { icon: "circle-x", tone: "text-ink-2" },
  "claim-dismissed": { icon: "circle-check", tone: "text-success" },
  "listings-held": { icon: "circle-alert", tone: "text-danger" },
  "listing-held": { icon: "clock", tone: "text-warning" },
  "appeal-refused": { icon: "circle-x", tone: "text-danger" },
  "report-settled": { icon: "shield-check", tone: "text-accent-600" },
  "homes-found": { icon: "search", tone: "text-accent-600" },
};

/**
 * A listing may have changed its state since the notification; only the uploads page shows it in every state. A listing whose
 * report was upheld may be gone.
 */
function notificationTarget({ kind, property, upheld }: NotificationItem): string {
  if (kind === "report-settled") return property && upheld === false ? routes.property(property._id) : routes.dashboard;
  if (kind === "homes-found" && property) return routes.property(property._id);
  return TARGETS[kind] ?? routes.uploads();
}

const UNLOCKED = routes.myPropertiesPart({ tab: CONTACTS_TAB });
const TO_CONFIRM = routes.uploads({ status: CONFIRM_TAB });
const TARGETS: Partial<Record<NotificationKind, string>> = {
  "confirm-soon": TO_CONFIRM,
  "confirm-due": TO_CONFIRM,
  "confirm-stale": TO_CONFIRM,
  "credits-granted": routes.credits,
  "guarantee-question": UNLOCKED,
  "claim-answered": UNLOCKED,
  "claim-returned": UNLOCKED,
  "claim-in-review": UNLOCKED,
  "claim-closed": UNLOCKED,
  "claim-asked": routes.claims(),
  "claim-lost": routes.claims(),
  "claim-dismissed": routes.claims(),
  "homes-found": routes.savedSearches(),
};

const ROWS = ["w-4/5", "w-3/5", "w-2/3", "w-1/2"];

/** Shown when loading takes longer than 300 ms. */
const BellSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading notifications
    </p>
    <ul aria-hidden="true" className="transition-opacity delay-300 duration-0 starting:opacity-0">
      {ROWS.map((width) => (
        <li key={width} className="flex gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
          <span className="skeleton size-5 shrink-0" />
          <span className="grid flex-1 gap-1.5 py-0.5">
            <span className={`skeleton h-4 ${width}`} />
            <span className="skeleton h-3.5 w-24" />
          </span>
        </li>
      ))}
    </ul>
  </>
);

const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div
    role="alert"
    className="grid justify-items-center gap-3 border-t border-line px-4 py-8 text-center first:border-t-0"
  >
    <p className="text-sm text-balance text-ink-2">{text}</p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      <Icon name="refresh-cw" size={18} />
      {messages.tryAgain}
    </button>
  </div>
);

/** State of a button and the panel it opens. Esc, a press or focus outside of it, and navigation close the panel. */
function usePopover() {
  const pathname = usePathname();
  const [openedOn, setOpenedOn] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedOn !== undefined && openedOn === pathname;

  const open = () => setOpenedOn(pathname ?? "");
  const close = useCallback(() => {
    setOpenedOn(undefined);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && target !== document && !root.current?.contains(target)) setOpenedOn(undefined);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => events.abort();
  }, [isOpen, close]);

  return { isOpen, root, button, open, close };
}
