"use client";

import { useEffect, useRef, useState } from "react";
import { CaseView } from "@/app/(dashboard)/moderation/_components/case-view";
import { Key, KeysHelp, useKeySwitch, useKeys } from "@/app/(dashboard)/moderation/_components/console-keys";
import { DecidePanel, mayApprove } from "@/app/(dashboard)/moderation/_components/decide-panel";
import { useConsole } from "@/app/(dashboard)/moderation/_components/use-console";
import { EmptyState } from "@/components/layout/empty-state";
import { LinkTabs } from "@/components/listings/list-page";
import { Thumb } from "@/components/media/thumb";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { CaseRow, QueueCounts } from "@/lib/backoffice/case-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { CASE_QUEUES, type CaseQueue, QUEUE_LABELS } from "@/lib/listings/moderation-rules";
import { type CaseAction, codesOf } from "@/lib/listings/reason-codes";
import { timeAgo } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

type ConsoleProps = { first: readonly CaseRow[]; firstCounts: QueueCounts; queue: CaseQueue };

/** The queue, one case, and the decision about it. Each key acts at once (console-keys.tsx). */
export function Console(props: ConsoleProps) {
  const desk = useConsole(props);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [keys, turnKeys] = useKeySwitch();
  const [hint, setHint] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, loaded, draft, recent, refusal } = desk;
  const detail = loaded?.state === "ready" ? loaded.detail : undefined;
  const reject = draft.reject ?? detail?.suggested;
  const act = (action: CaseAction) => {
    if (!detail) return;
    setHint("");
    if (action === "approve" && !mayApprove(detail)) return setHint(moderationMessages.nothingToKeep);
    if (action === "reject" && !reject) return setHint(moderationMessages.chooseReason);
    const code = action === "approve" ? "fine" : action === "hold" ? draft.hold : reject;
    const text = action === draft.textFor ? draft.text : "";
    if (code) void desk.decide(action, code, text);
  };
  const pick = (digit: string) => {
    const code = codesOf("reject")["1234567890".indexOf(digit)];
    if (code && current) desk.change(current._id, { reject: code, text: "", textFor: "reject" });
    setHint("");
  };
  const actions: Record<string, () => void> = {
    a: () => act("approve"),
    r: () => act("reject"),
    h: () => act("hold"),
    j: () => desk.go(1),
    k: () => desk.go(-1),
    u: () => void desk.undo(),
    "?": () => setHelpOpen(true),
  };
  useKeys(keys, (key) => (/^\d$/.test(key) ? pick(key) : actions[key]?.()));

  // The pressed button may be gone with its case.
  const shownId = current?._id;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (shownId && (!document.activeElement || document.activeElement === document.body)) heading.current?.focus();
  }, [shownId]);

  const tabs = CASE_QUEUES.map((queue) => ({
    href: routes.moderation({ queue: queue === "all" ? undefined : queue }),
    label: QUEUE_LABELS[queue],
    isCurrent: queue === props.queue,
    count: desk.counts[queue],
  }));
  return (
    <div data-keys={keys} className="group/console grid gap-4">
      <LinkTabs label="Queue" tabs={tabs} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
          {desk.status}
        </p>
        {recent && (
          <button type="button" onClick={desk.undo} className={buttonClass({ tone: "soft", size: "sm" })}>
            Undo <Key name="U" />
          </button>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setHelpOpen(true)}
          className={buttonClass({ tone: "outline", size: "sm" })}
        >
          Keys <Key name="?" />
        </button>
      </div>
      {refusal && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md bg-danger-bg px-4 py-3 text-sm text-danger"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-semibold">{refusal.row.name}: </b>
            {refusal.message}
          </p>
          {desk.rows.some(({ _id }) => _id === refusal.row._id) && (
            <button
              type="button"
              onClick={() => desk.open(refusal.row._id)}
              className={buttonClass({ tone: "outline", size: "sm" })}
            >
              Show it
            </button>
          )}
          <button type="button" onClick={desk.closeRefusal} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Close
          </button>
        </div>
      )}
      {!current ? (
        <EmptyState text={moderationMessages.noCases} icon="circle-check" />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[236px_minmax(0,1fr)]">
          <QueueList rows={desk.rows} currentId={current._id} onOpen={desk.open} />
          <section
            aria-labelledby="case-name"
            className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]"
          >
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <div className="flex items-start gap-2">
                <h2
                  id="case-name"
                  ref={heading}
                  tabIndex={-1}
                  className="min-w-0 flex-1 text-h3 wrap-anywhere outline-none"
                >
                  {current.name}
                </h2>
                <StepButtons desk={desk} />
              </div>
              {desk.presence.length > 0 && (
                <p
                  role="status"
                  className="flex items-center gap-2 rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning"
                >
                  <Icon name="users" size={18} />
                  {moderationMessages.alsoHere(desk.presence)}
                </p>
              )}
              {!loaded || loaded.state === "loading" ? (
                <div aria-busy="true">
                  <p className="sr-only">Loading the case</p>
                  <div aria-hidden="true" className="grid gap-3">
                    <div className="skeleton h-56 rounded-lg!" />
                    <div className="skeleton h-40 rounded-lg!" />
                  </div>
                </div>
              ) : loaded.state === "failed" ? (
                <div
                  role="alert"
                  className="grid justify-items-start gap-3 rounded-lg border border-dashed border-line-strong bg-surface p-6"
                >
                  <p className="font-semibold">{loaded.message}</p>
                  {!loaded.isGone && (
                    <button type="button" onClick={desk.reload} className={buttonClass({ tone: "outline" })}>
                      {messages.tryAgain}
                    </button>
                  )}
                </div>
              ) : (
                <CaseView detail={loaded.detail} onChanged={desk.reload} />
              )}
            </div>
            {detail && (
              <DecidePanel
                detail={detail}
                draft={{ ...draft, ...(reject && { reject }) }}
                hint={hint}
                onChange={(change) => desk.change(current._id, change)}
                onAct={act}
              />
            )}
          </section>
        </div>
      )}
      {isHelpOpen && <KeysHelp keys={keys} onTurn={turnKeys} onClosed={() => setHelpOpen(false)} />}
    </div>
  );
}

function StepButtons({ desk: { place, rows, go } }: { desk: ReturnType<typeof useConsole> }) {
  const step = (label: string, by: 1 | -1, key: string, isEnd: boolean) => (
    <button
      type="button"
      aria-disabled={isEnd || undefined}
      onClick={() => go(by)}
      className={`${buttonClass({ tone: "outline", size: "sm" })} aria-disabled:opacity-50`}
    >
      {label} <Key name={key} />
    </button>
  );
  return (
    <div className="flex shrink-0 gap-2">
      {step("Previous", -1, "K", place === 0)}
      {step("Next", 1, "J", place >= rows.length - 1)}
    </div>
  );
}

type QueueListProps = { rows: readonly CaseRow[]; currentId: string; onOpen: (id: string) => void };

/** The cases that come next; on phones the console shows one at a time. */
const QueueList = ({ rows, currentId, onOpen }: QueueListProps) => (
  <ul
    aria-label="Cases"
    className="grid max-h-[70dvh] gap-1 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 max-lg:hidden"
  >
    {rows.map((row) => (
      <li key={row._id}>
        <button
          type="button"
          aria-current={row._id === currentId || undefined}
          onClick={() => onOpen(row._id)}
          className="flex w-full cursor-pointer items-start gap-2.5 rounded-md p-2 text-left hover:bg-canvas aria-[current]:bg-accent-50"
        >
          <Thumb src={row.photo} size="sm" />
          <span className="grid min-w-0 gap-0.5 text-xs text-ink-3">
            <span className="line-clamp-2 text-sm font-semibold text-ink wrap-anywhere">{row.name}</span>
            <span>
              {row.queues
                .filter((queue) => queue !== "all")
                .map((queue) => QUEUE_LABELS[queue])
                .join(", ")}
            </span>
            <span suppressHydrationWarning className="tabular-nums">
              {row.risk > 0 && `Risk ${row.risk} · `}
              {timeAgo(row.since)}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
