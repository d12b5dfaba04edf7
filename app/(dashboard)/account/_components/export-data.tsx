"use client";

import { useState } from "react";
import { SettingsPanel } from "@/app/(dashboard)/account/_components/settings-panel";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { FieldNote } from "@/components/ui/form-fields";
import { callSignedIn } from "@/lib/client/session";
import { userMessages } from "@/lib/identity/messages";
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
