"use client";

import { useCallback, useEffect, useState } from "react";
import { SettingsPanel } from "@/app/(dashboard)/account/_components/settings-panel";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { SessionItem } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";

import { counted, dateAndTime } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const HEADING = "sessions";

/** The viewer's sessions, each with a button that ends it, and one button for all others. */
export function SessionsPanel({ sessions }: { sessions: Sessions }) {
  const { list, failure, ending, reload, end, endOthers } = sessions;
  const [isAsking, setAsking] = useState(false);
  const others = list?.filter(({ current }) => !current).length ?? 0;

  const focusHeading = () => document.getElementById(HEADING)?.focus();
  return (
    <SettingsPanel
      id={HEADING}
      title="Active sessions"
      text="Every device that is signed in to your account. End the sessions you do not recognise, then change your password."
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

type Sessions = {
  /** The current one first, then by last use; undefined until loaded. */
  list: SessionItem[] | undefined;
  /** Why they could not be loaded. */
  failure: string | undefined;
  /** What is being ended: the id of a session, or all others. */
  ending: string | "others" | undefined;
  reload: () => Promise<void>;
  end: (id: string) => Promise<void>;
  endOthers: () => Promise<void>;
};

/** Loads the viewer's sessions and ends them. The list stays on the page while it is loaded again. */
export function useSessions(): Sessions {
  const [list, setList] = useState<SessionItem[]>();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string>();

  const reload = useCallback(async () => {
    setFailure(undefined);
    const answer = await callSignedIn<SessionItem[]>("GET", routes.api.sessions);
    if (answer.ok) setList(answer.data.toSorted((a, b) => Number(b.current) - Number(a.current)));
    else setFailure(answer.message);
  }, []);
  useEffect(() => {
    reload();
  }, [reload]);

  const ended = async (what: string, call: Parameters<typeof callSignedIn>) => {
    if (ending !== undefined) return;
    setEnding(what);
    const answer = await callSignedIn(...call);
    showToast(answer.ok ? "success" : "error", answer.message);
    await reload();
    setEnding(undefined);
  };
  return {
    list,
    failure,
    ending,
    reload,
    end: (id) => ended(id, ["DELETE", routes.api.session(id)]),
    endOthers: () => ended("others", ["POST", routes.api.endOtherSessions]),
  };
}

type SessionListProps = {
  list: readonly SessionItem[];
  ending: string | undefined;
  /** The last attempt to load them failed. */
  isDimmed: boolean;
  onEnd: (id: string) => void;
};

const SessionList = ({ list, ending, isDimmed, onEnd }: SessionListProps) =>
  list.length === 0 ? (
    <p className="text-ink-2">No other device is signed in.</p>
  ) : (
    <ul aria-busy={ending !== undefined} className={`rounded-md border border-line ${isDimmed ? "opacity-60" : ""}`}>
      {list.map((session) => (
        <SessionRow
          key={session._id}
          session={session}
          isEnding={ending === session._id}
          onEnd={() => onEnd(session._id)}
        />
      ))}
    </ul>
  );

type SessionRowProps = { session: SessionItem; isEnding: boolean; onEnd: () => void };

/** One signed-in device. The current one has no button: it is ended by signing out. */
const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t">
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
      <Icon name="monitor-smartphone" />
    </span>
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {session.device}
        {session.current && (
          <Badge tone="success" icon="circle-check">
            This device
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-sm text-ink-3">Signed in {dateAndTime(session.authAt)}</p>
      <p className="text-sm text-ink-3">Last seen {dateAndTime(session.lastSeen)}</p>
    </div>
    {!session.current && (
      <BusyButton
        isBusy={isEnding}
        aria-label={`End session of ${session.device}, signed in ${dateAndTime(session.authAt)}`}
        onPress={onEnd}
        className={`${buttonClass({ tone: "outline" })} max-sm:w-full`}
      >
        End session
      </BusyButton>
    )}
  </li>
);

/** As high as two sessions and the button below them. Shown when loading takes longer than 300 ms. */
const SessionsSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading sessions
    </span>
    <div aria-hidden="true">
      <div className="skeleton h-49.25 max-sm:h-70.25" />
      <div className="skeleton mt-4 h-11 w-56 max-sm:w-full" />
    </div>
  </div>
);

type EndOthersDialogProps = {
  isOpen: boolean;
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const EndOthersDialog = ({ isOpen, count, isBusy, onClose, onConfirm }: EndOthersDialogProps) => (
  <Dialog
    id="end-others"
    title="End all other sessions"
    open={isOpen}
    onClose={onClose}
    locked={isBusy}
    foot={
      <>
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass({ tone: "outline" })}>
          Cancel
        </button>
        <BusyButton
          isBusy={isBusy}
          onPress={onConfirm}
          className={`${buttonClass({ tone: "danger" })} max-sm:whitespace-normal`}
        >
          End sessions
        </BusyButton>
      </>
    }
  >
    <p className="text-ink-2">
      {counted(count, "other device", "other devices")} will be signed out at once. You stay signed in on this one.
    </p>
  </Dialog>
);
