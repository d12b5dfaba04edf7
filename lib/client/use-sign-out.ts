import { useState } from "react";
import { signOut } from "@/lib/client/session";
import type { UserType } from "@/lib/user/constants";

/** Signing out by a button: busy until the page is left, or until it failed. */
export function useSignOut(role: UserType) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (!(await signOut(role))) setLeaving(false);
  };
  return { isLeaving, leave };
}
