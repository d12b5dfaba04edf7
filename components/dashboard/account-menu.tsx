"use client";

import { profileItemsFor } from "@/components/layout/menu-links";
import { ProfileMenu } from "@/components/layout/profile-menu";
import { useSignOut } from "@/lib/client/session";
import type { ShellAccount } from "@/lib/identity/contract";

/** The profile menu of the signed-in pages. */
export function AccountMenu(person: Pick<ShellAccount, "userName" | "userType" | "profilePic">) {
  const { isLeaving, leave } = useSignOut(person.userType);
  return (
    <div data-tour="profile-menu">
      <ProfileMenu {...person} items={profileItemsFor(person.userType)} onLogout={leave} isLeaving={isLeaving} />
    </div>
  );
}
