"use client";

import { useState } from "react";
import { Outcome } from "@/components/auth/outcome";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { useResetToken } from "@/components/auth/use-reset-token";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

/** The form for whoever came with a link; a way to another one where the link is missing or no longer valid. */
export function ResetPassword() {
  const token = useResetToken();
  const [isDead, setDead] = useState(false);
  if (isDead || token === "")
    return (
      <Outcome title={userMessages.resetLinkDead} action={{ to: routes.forgotPassword, label: "Ask for a new link" }} />
    );
  return <ResetPasswordForm token={token} onDead={() => setDead(true)} />;
}
