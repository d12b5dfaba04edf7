"use client";

import { useState } from "react";
import { saveJson } from "@/components/account/save-file";
import { SettingsPanel } from "@/components/account/settings-panel";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { FieldNote } from "@/components/ui/field-note";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { indianNumber } from "@/lib/format";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

const FILE_NAME = "basera-my-data.json";
const INCOMPLETE = `Your data is saved as a file, with the newest ${indianNumber(limits.exportRowsMax)} rows of each kind only.`;

/** Fetches everything kept about the viewer and saves it as a file. */
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
      text="Your account, properties, notifications, cart, transactions and unlocked contacts in one file, to keep or to take elsewhere."
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
