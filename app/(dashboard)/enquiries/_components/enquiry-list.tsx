"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { EmailText } from "@/components/identity/person";
import { EmptyState } from "@/components/layout/empty-state";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { Enquiry } from "@/lib/messaging/contract";
import { replyAddress } from "@/lib/messaging/enquiry-rules";
import { shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

/** One page of enquiries: a table from 1280 px, cards below it, and a bar that undoes the last action. */
export function EnquiryList({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const { done, ...handling } = useHandling();
  return (
    <>
      <DoneBar done={done} handling={handling} />
      {enquiries.length === 0 ? (
        <EmptyState text="No enquiries found." icon="mail" />
      ) : (
        <>
          <EnquiryTable enquiries={enquiries} handling={handling} />
          <EnquiryCards enquiries={enquiries} handling={handling} />
        </>
      )}
    </>
  );
}

const CELL = "px-3.5 py-2";
const HEADS = [
  ["From", "w-60"],
  ["Message", ""],
  ["Date", "w-30"],
  ["Status", "w-30"],
  ["action", "w-48"],
] as const;

/** Enquiries from 1280 px. */
const EnquiryTable = ({ enquiries, handling }: EnquiryRowsProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface max-xl:hidden">
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">Enquiries, newest first</caption>
      <thead className="bg-canvas">
        <tr>
          {HEADS.map(([label, width]) => (
            <th key={label} scope="col" className={`px-3.5 py-3 text-left text-xs font-semibold text-ink-2 ${width}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry._id} className="h-15.5 border-t border-line align-top">
            <th scope="row" className={`${CELL} pt-3! font-normal`}>
              <Sender enquiry={enquiry} />
            </th>
            <td className={CELL}>
              <EnquiryText enquiry={enquiry} />
            </td>
            <td className={`${CELL} pt-5!`}>{shortDate(enquiry.createdAt)}</td>
            <td className={`${CELL} pt-4.5!`}>
              <StateBadge handled={enquiry.handled} />
            </td>
            <td className={CELL}>
              <HandleButton enquiry={enquiry} handling={handling} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The same rows below 1280 px. */
const EnquiryCards = ({ enquiries, handling }: EnquiryRowsProps) => (
  <ul aria-label="Enquiries, newest first" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
    {enquiries.map((enquiry) => (
      <li key={enquiry._id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
          <StateBadge handled={enquiry.handled} />
          {shortDate(enquiry.createdAt)}
        </div>
        <Sender enquiry={enquiry} />
        <EnquiryText enquiry={enquiry} />
        <div className="mt-auto">
          <HandleButton enquiry={enquiry} handling={handling} />
        </div>
      </li>
    ))}
  </ul>
);

type EnquiryRowsProps = { enquiries: readonly Enquiry[]; handling: Handling };

/** Name and mail link of the sender. */
const Sender = ({ enquiry }: { enquiry: Enquiry }) => (
  <span className="grid min-w-0 justify-items-start text-left">
    <span className="font-semibold wrap-anywhere">{enquiry.name}</span>
    <a
      href={replyAddress(enquiry)}
      className="inline-flex min-h-11 items-center text-sm text-accent-600 underline underline-offset-3"
    >
      <span className="wrap-anywhere">
        <span className="sr-only">Answer by mail: </span>
        <EmailText email={enquiry.email} />
      </span>
    </a>
  </span>
);

/** Subject and message. The message is unfolded as long as the enquiry is open. */
const EnquiryText = ({ enquiry: { subject, message, handled } }: { enquiry: Enquiry }) => (
  <details open={!handled} className="group/writing min-w-0">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{subject}</span>
      <Icon name="chevron-down" size={18} className="text-ink-3 group-open/writing:rotate-180" />
    </summary>
    <p className="pb-2 whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>
  </details>
);

const StateBadge = ({ handled }: Pick<Enquiry, "handled">) =>
  handled ? (
    <Badge tone="success" icon="circle-check">
      Handled
    </Badge>
  ) : (
    <Badge tone="warning" icon="clock">
      Open
    </Badge>
  );

/** Marks the enquiry as handled, or opens it again. */
const HandleButton = ({ enquiry, handling }: { enquiry: Enquiry; handling: Handling }) => (
  <BusyButton
    isBusy={handling.busyId === enquiry._id}
    isOff={handling.busyId !== undefined}
    onPress={() => handling.set(enquiry, !enquiry.handled)}
    className={`${buttonClass({ tone: "outline" })} w-full`}
  >
    {enquiry.handled ? "Open again" : "Mark as handled"}
    <span className="sr-only">: {enquiry.subject}</span>
  </BusyButton>
);

type DoneBarProps = { done: ReturnType<typeof useHandling>["done"]; handling: Handling };

/** The last action and its undo button, which takes the focus when the pressed button is gone. */
function DoneBar({ done, handling: { busyId, set } }: DoneBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done && !busyId && document.activeElement === document.body) undo.current?.focus();
  }, [done, busyId]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 empty:hidden">
      <p role="status" className="min-w-0 wrap-anywhere empty:hidden">
        {done && `${done.handled ? "Marked as handled" : "Opened again"}: ${done.enquiry.subject}`}
      </p>
      {done && (
        <BusyButton
          ref={undo}
          isBusy={busyId === done.enquiry._id}
          isOff={busyId !== undefined}
          onPress={() => set(done.enquiry, !done.handled)}
          className={buttonClass({ tone: "outline" })}
        >
          Undo
        </BusyButton>
      )}
    </div>
  );
}

type Handling = Pick<ReturnType<typeof useHandling>, "busyId" | "set">;

/** Marks enquiries as handled or open. `done` is the last action; `busyId` is set until the list is up to date. */
function useHandling() {
  const router = useRouter();
  const [sendingId, setSendingId] = useState<string>();
  const [lastId, setLastId] = useState<string>();
  const [done, setDone] = useState<{ enquiry: Pick<Enquiry, "_id" | "subject">; handled: boolean }>();
  const [isRefreshing, startRefresh] = useTransition();

  const set = async (enquiry: Pick<Enquiry, "_id" | "subject">, handled: boolean) => {
    setSendingId(enquiry._id);
    setLastId(enquiry._id);
    const answer = await callSignedIn("PATCH", routes.api.enquiry(enquiry._id), { handled });
    setSendingId(undefined);
    setDone(answer.ok ? { enquiry, handled } : undefined);
    if (!answer.ok) showToast("error", answer.message);
    if (isSettled(answer)) startRefresh(() => router.refresh());
  };
  return { done, set, busyId: sendingId ?? (isRefreshing ? lastId : undefined) };
}
