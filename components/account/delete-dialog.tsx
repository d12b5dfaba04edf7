"use client";

import { useState } from "react";
import { DELETE_FORM_ID, DeleteForm } from "@/components/account/delete-form";
import { FarewellNote } from "@/components/account/farewell-note";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/submit-button";
import { routes } from "@/lib/routes";

/** Asks for the password, and when the account is gone says so before it leads away. */
export function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <Dialog
      id="delete-account"
      title={isGone ? "Account deleted" : "Delete my account"}
      open={isOpen}
      onClose={onClose}
      locked={isBusy || isGone}
      foot={
        isGone ? (
          <a href={routes.home} data-hard className={buttonClass({ tone: "primary" })}>
            Go to the home page
          </a>
        ) : (
          <>
            <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass({ tone: "outline" })}>
              Cancel
            </button>
            <SubmitButton form={DELETE_FORM_ID} isBusy={isBusy} tone="danger">
              Delete my account
            </SubmitButton>
          </>
        )
      }
    >
      {isGone ? <FarewellNote /> : isOpen && <DeleteForm onBusy={setBusy} onDeleted={() => setGone(true)} />}
    </Dialog>
  );
}
