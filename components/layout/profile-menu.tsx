"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "@/components/identity/person";
import { type MenuItem, profileItemsFor } from "@/components/layout/menu-links";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { useSignOut } from "@/lib/client/session";
import type { Viewer } from "@/lib/client/viewer";
import type { UserType } from "@/lib/platform/actor";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

type ProfileMenuProps = {
  userName: string;
  userType: UserType;
  profilePic?: string | undefined;
  items: readonly MenuItem[];
  /** Ends the session. The menu stays open and busy meanwhile. */
  onLogout: () => void;
  isLeaving?: boolean;
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas focus-visible:bg-canvas";

/** Button with the signed-in user and the profile menu. Phones show only the picture. Its name contains its visible text. */
export function ProfileMenu({ userName, userType, profilePic, items, onLogout, isLeaving = false }: ProfileMenuProps) {
  const { isOpen, root, button, open, close, onButtonKey, onMenuKey } = useMenu();
  const [buttonId, menuId] = [useId(), useId()];
  const role = capitalized(userType);
  return (
    <div ref={root} className="relative max-w-full min-w-0">
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`Profile menu of ${userName} ${role}`}
        onClick={() => (isOpen ? close({ isReturning: true }) : open("first"))}
        onKeyDown={onButtonKey}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-md py-0.5 pr-1 pl-1 hover:bg-canvas lg:pl-2"
      >
        <Avatar userName={userName} profilePic={profilePic} />
        <span className="hidden max-w-45 min-w-0 text-left text-sm leading-[1.3] lg:block">
          <span className="block truncate font-semibold">{userName}</span>{" "}
          <span className="block text-ink-3">{role}</span>
        </span>
        <Icon name="chevron-down" size={18} className="max-lg:hidden" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-(--z-overlay) mt-2 w-60 rounded-lg border border-line bg-surface p-2 shadow-2">
          <p className="truncate px-3 pt-1 pb-2 text-sm text-ink-3 lg:hidden">{userName}</p>
          <div id={menuId} role="menu" tabIndex={-1} aria-labelledby={buttonId} onKeyDown={onMenuKey}>
            {items.map(({ href, label, icon }) => (
              <a
                key={href}
                href={href}
                role="menuitem"
                tabIndex={-1}
                className={ITEM}
                onClick={() => close({ isReturning: false })}
              >
                <Icon name={icon} />
                {label}
              </a>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isLeaving || undefined}
              aria-busy={isLeaving || undefined}
              onClick={() => isLeaving || onLogout()}
              className={ITEM}
            >
              <Icon name={isLeaving ? "loader-circle" : "log-out"} className={isLeaving ? "animate-spin" : ""} />
              {isLeaving ? messages.processing : "Logout"}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const MENU_ITEM = '[role="menuitem"]';

/** State and keyboard handling of a menu button: click and arrows open it; Esc, Tab and anything outside close it. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<"first" | "last">("first");

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(MENU_ITEM) ?? [])];
  const open = (at: "first" | "last") => {
    entry.current = at;
    setOpen(true);
  };
  const close = ({ isReturning }: { isReturning: boolean }) => {
    setOpen(false);
    if (isReturning) button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>(MENU_ITEM) ?? [])];
    all.at(entry.current === "first" ? 0 : -1)?.focus();
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const events = new AbortController();
    document.addEventListener("pointerdown", onOutside, { signal: events.signal });
    document.addEventListener("focusin", onOutside, { signal: events.signal });
    return () => events.abort();
  }, [isOpen]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (event.key === "Escape" || event.key === "Tab") close({ isReturning: event.key === "Escape" });
    if (event.key === "Escape") event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    (all.at(step) ?? all[0])?.focus();
  };

  return { isOpen, root, button, open, close, onButtonKey, onMenuKey };
}

type PartProps = { viewer: Viewer };

const DASHBOARD: MenuItem = { href: routes.dashboard, label: "Dashboard", icon: "layout-dashboard" };

function HeaderPart({ viewer }: PartProps) {
  const { isLeaving, leave } = useSignOut(viewer.userType);
  return (
    <ProfileMenu
      {...viewer}
      items={[DASHBOARD, ...profileItemsFor(viewer.userType)]}
      onLogout={leave}
      isLeaving={isLeaving}
    />
  );
}

const PhonePart = ({ viewer }: PartProps) => (
  <a href={routes.dashboard} aria-label={`Dashboard of ${viewer.userName}`} className="grid size-11 place-items-center">
    <Avatar userName={viewer.userName} profilePic={viewer.profilePic} />
  </a>
);

function DrawerPart({ viewer }: PartProps) {
  const { isLeaving, leave } = useSignOut(viewer.userType);
  return (
    <div className="flex items-center gap-3">
      <Avatar userName={viewer.userName} profilePic={viewer.profilePic} />
      <p className="min-w-0 flex-1 truncate text-sm font-semibold">{viewer.userName}</p>
      <button
        type="button"
        onClick={() => isLeaving || leave()}
        aria-disabled={isLeaving || undefined}
        className={buttonClass({ tone: "outline" })}
      >
        <Icon name={isLeaving ? "loader-circle" : "log-out"} size={18} className={isLeaving ? "animate-spin" : ""} />
        {isLeaving ? messages.processing : "Logout"}
      </button>
    </div>
  );
}

/** What a `ViewerSlot` shows for each part. */
export const VIEWER_PARTS = { header: HeaderPart, phone: PhonePart, drawer: DrawerPart } as const;
