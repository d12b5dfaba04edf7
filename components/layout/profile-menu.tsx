"use client";

import { useId } from "react";
import { Avatar } from "@/components/layout/avatar";
import { useMenu } from "@/components/layout/use-menu";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { messages } from "@/lib/messages";
import type { UserType } from "@/lib/user/constants";

export type ProfileMenuItem = { href: string; label: string; icon: IconName };
type ProfileMenuProps = {
  userName: string;
  userType: UserType;
  profilePic?: string | undefined;
  items: readonly ProfileMenuItem[];
  /** Ends the session; the menu stays open and busy until it is settled. */
  onLogout: () => void;
  isLeaving?: boolean;
};

const ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas focus-visible:bg-canvas";

/** Who is signed in, and the menu of what is theirs; phones show the picture alone. */
export function ProfileMenu({ userName, userType, profilePic, items, onLogout, isLeaving = false }: ProfileMenuProps) {
  const { isOpen, root, button, open, close, onButtonKey, onMenuKey } = useMenu();
  const [buttonId, menuId] = [useId(), useId()];
  return (
    <div ref={root} className="relative max-w-full min-w-0">
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`Profile menu of ${userName}`}
        onClick={() => (isOpen ? close({ isReturning: true }) : open("first"))}
        onKeyDown={onButtonKey}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-md py-0.5 pr-1 pl-1 hover:bg-canvas lg:pl-2"
      >
        <Avatar userName={userName} profilePic={profilePic} />
        <span className="hidden max-w-45 min-w-0 text-left text-sm leading-[1.3] lg:block">
          <span className="block truncate font-semibold">{userName}</span>
          <span className="block text-ink-3 capitalize">{userType}</span>
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
