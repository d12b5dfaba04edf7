"use client";

import { useEffect, useRef, useState } from "react";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { SettingsPanel } from "@/components/account/settings-panel";
import { Icon } from "@/components/ui/icon";
import { userMessages } from "@/lib/user/messages";

/** Changes the password; afterwards the form is a new one and what happened stands above it. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [times, setTimes] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (times > 0) note.current?.focus();
  }, [times]);

  const onDone = () => {
    setTimes(times + 1);
    onChanged();
  };
  return (
    <SettingsPanel
      id="password"
      title="Change password"
      text="All other devices are signed out when the password changes."
    >
      {times > 0 && (
        <p
          ref={note}
          tabIndex={-1}
          className="mb-4 flex items-start gap-2 rounded-md bg-success-bg px-3.5 py-2.5 text-sm font-semibold text-success"
        >
          <Icon name="circle-check" size={18} className="mt-px" />
          {userMessages.passwordChangedElsewhere}
        </p>
      )}
      <ChangePasswordForm key={times} email={email} onDone={onDone} />
    </SettingsPanel>
  );
}
