"use client";

import { useState } from "react";
import { EndOthersDialog } from "@/components/account/end-others-dialog";
import { SessionList } from "@/components/account/session-list";
import { SessionsSkeleton } from "@/components/account/sessions-skeleton";
import { SettingsPanel } from "@/components/account/settings-panel";
import type { Sessions } from "@/components/account/use-sessions";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";
import { userMessages } from "@/lib/user/messages";

const HEADING = "sessions";

/** Where somebody is signed in, with the ways to end it elsewhere. */
export function SessionsPanel({ sessions }: { sessions: Sessions }) {
  const { list, failure, ending, reload, end, endOthers } = sessions;
  const [isAsking, setAsking] = useState(false);
  const others = list?.filter(({ current }) => !current).length ?? 0;

  const focusHeading = () => document.getElementById(HEADING)?.focus();
  return (
    <SettingsPanel
      id={HEADING}
      title="Active sessions"
      text="Every device that is signed in to your account. End those you do not know, then change your password."
    >
      <div className="grid grid-cols-1 gap-4">
        {!list && !failure && <SessionsSkeleton />}
        {failure && <SessionsFailure text={failure} onRetry={reload} />}
        {list && (
          <SessionList
            list={list}
            ending={ending}
            isDimmed={failure !== undefined}
            onEnd={(id) => end(id).then(focusHeading)}
          />
        )}
        {others > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            className={`${buttonClass({ tone: "outline" })} justify-self-start max-sm:w-full`}
          >
            <Icon name="log-out" size={18} />
            End all other sessions
          </button>
        )}
      </div>
      <EndOthersDialog
        isOpen={isAsking}
        count={others}
        isBusy={ending === "others"}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          endOthers().then(() => {
            setAsking(false);
            focusHeading();
          })
        }
      />
    </SettingsPanel>
  );
}

const SessionsFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-danger-bg px-4 py-3.5">
    <p className="text-sm text-danger">
      <b className="block font-semibold">{userMessages.sessionsNotLoaded}</b>
      {text}
    </p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      <Icon name="refresh-cw" size={18} />
      {messages.tryAgain}
    </button>
  </div>
);
