"use client";

import { useState } from "react";
import { saveJson } from "@/components/account/save-file";
import { SettingsPanel } from "@/components/account/settings-panel";
import { buttonClass } from "@/components/ui/button-class";
import { FieldNote } from "@/components/ui/field-note";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

const FILE_NAME = "basera-my-data.json";

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
    setSaved(answer.meta.complete === false ? messages.dataIncomplete : messages.dataSaved);
  };
  return (
    <SettingsPanel
      id="export"
      title="Export my data"
      text="Your account, your properties and your notifications in one file, to keep or to take elsewhere."
    >
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || take()}
        className={buttonClass({ tone: "outline" })}
      >
        <Icon name={isBusy ? "loader-circle" : "download"} size={18} className={isBusy ? "animate-spin" : ""} />
        {isBusy ? "Processing..." : "Export my data"}
      </button>
      <p role="status" className="mt-2 text-sm text-success empty:hidden">
        {saved}
      </p>
      <div className="mt-2 empty:hidden">
        <FieldNote id="export-note" error={failure} />
      </div>
    </SettingsPanel>
  );
}
