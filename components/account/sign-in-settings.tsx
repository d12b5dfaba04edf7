"use client";

import { ChangePassword } from "@/components/account/change-password";
import { SessionsPanel } from "@/components/account/sessions-panel";
import { useSessions } from "@/components/account/use-sessions";

/** Password and sessions: a changed password ends the others, so the list is read again. */
export function SignInSettings({ email }: { email: string }) {
  const sessions = useSessions();
  return (
    <>
      <ChangePassword email={email} onChanged={sessions.reload} />
      <SessionsPanel sessions={sessions} />
    </>
  );
}
