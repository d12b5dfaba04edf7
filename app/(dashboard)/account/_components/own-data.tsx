"use client";

import { useEffect, useRef, useState } from "react";
import { SettingsPanel } from "@/app/(dashboard)/account/_components/settings-panel";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton, SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { FieldNote, FormFailure } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { PasswordField } from "@/components/ui/password-field";
import { useApiForm } from "@/lib/client/api-form";
import { clearDrafts } from "@/lib/client/clear-drafts";
import { callSignedIn, clearTabStorage, removeSessionCookie } from "@/lib/client/session";
import { userMessages } from "@/lib/identity/messages";
import { deleteAccountBody } from "@/lib/identity/schema";
import { indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const FILE_NAME = "basera-my-data.json";
const INCOMPLETE = `Your data was saved to a file, with the newest ${indianNumber(limits.exportRowsMax)} rows of each kind only.`;

/** Fetches everything stored about the viewer and saves it as a file. */
export function ExportData() {
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const take = async () => {
    setBusy(true);
    setFailure(undefined);
    setSaved(undefined);
    const answer = await callSignedIn<object>("GET", routes.api.exportAccount);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.message);
    saveJson(FILE_NAME, answer.data);
    setSaved(answer.meta.complete === false ? INCOMPLETE : userMessages.dataSaved);
  };
  return (
    <SettingsPanel
      id="export"
      title="Export my data"
      text="Your account, properties, notifications, cart, transactions and unlocked contacts in one file, to keep or to use elsewhere."
    >
      <BusyButton isBusy={isBusy} icon="download" onPress={take} className={buttonClass({ tone: "outline" })}>
        Export my data
      </BusyButton>
      <p role="status" className="mt-2 text-sm text-success empty:hidden">
        {saved}
      </p>
      <div className="mt-2 empty:hidden">
        <FieldNote id="export-note" error={failure} />
      </div>
    </SettingsPanel>
  );
}

/** Lets the browser save `value` as a JSON file of that name. */
function saveJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Opens the dialog that deletes the account. */
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

/** Explains the consequences and asks for the password. Once the account is deleted, it says so. */
function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
      {isGone ? <DeletedNote /> : isOpen && <DeleteForm onBusy={setBusy} onDeleted={() => setGone(true)} />}
    </Dialog>
  );
}

const DELETE_FORM_ID = "delete-account-form";

const CONSEQUENCES = [
  "You are signed out on every device, and your properties are hidden at once.",
  `After ${limits.deletedKeptDays} days your name, email, number, city and picture are removed for good.`,
  "Records of payments stay, as the law asks, without your name.",
];

type DeleteFormProps = { onBusy: (isBusy: boolean) => void; onDeleted: () => void };

function DeleteForm({ onBusy, onDeleted }: DeleteFormProps) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: deleteAccountBody,
    defaults: { password: "" },
    send: (values) => callSignedIn("POST", routes.api.deleteAccount, values),
    onDone: () => {
      removeSessionCookie();
      clearTabStorage();
      void clearDrafts();
      onDeleted();
    },
  });
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  return (
    <form id={DELETE_FORM_ID} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        {CONSEQUENCES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PasswordField
        {...form.register("password")}
        label="Current password"
        autoComplete="current-password"
        readOnly={isBusy}
        error={form.formState.errors.password?.message}
      />
      {/* Screen readers do not announce toasts behind an open dialog. */}
      <div role="alert">
        <FormFailure text={failure} />
      </div>
    </form>
  );
}

/** Takes the focus, so that a screen reader announces it: nothing else on the page works any more. */
function DeletedNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="text-ink-2 outline-none">
      {userMessages.accountDeleted}
    </p>
  );
}
