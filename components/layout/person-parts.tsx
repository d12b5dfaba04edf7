"use client";

import { Avatar } from "@/components/layout/avatar";
import { PROFILE_ITEMS } from "@/components/layout/navigation";
import { ProfileMenu, type ProfileMenuItem } from "@/components/layout/profile-menu";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { useSignOut } from "@/lib/client/use-sign-out";
import type { Viewer } from "@/lib/client/viewer";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

type PartProps = { viewer: Viewer };

const ITEMS: readonly ProfileMenuItem[] = [
  { href: routes.dashboard, label: "Dashboard", icon: "layout-dashboard" },
  ...PROFILE_ITEMS,
];

function HeaderPart({ viewer }: PartProps) {
  const { isLeaving, leave } = useSignOut(viewer.userType);
  return <ProfileMenu {...viewer} items={ITEMS} onLogout={leave} isLeaving={isLeaving} />;
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

/** What stands in a `PersonSlot`. */
export const PERSON_PARTS = { header: HeaderPart, phone: PhonePart, drawer: DrawerPart } as const;
