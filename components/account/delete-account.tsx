"use client";

import { useState } from "react";
import { DeleteDialog } from "@/components/account/delete-dialog";
import { SettingsPanel } from "@/components/account/settings-panel";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** The way out: everything is explained before the password is asked for. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPanel
      id="delete"
      title="Delete my account"
      text="You are signed out everywhere and your properties are hidden at once. This cannot be undone."
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass({ tone: "outline" })} text-danger!`}
      >
        <Icon name="trash-2" size={18} />
        Delete my account
      </button>
      <DeleteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </SettingsPanel>
  );
}
