"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { NewShortlistDialog } from "@/app/(dashboard)/my-cart/_components/new-shortlist-dialog";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { HomeVotes, NoteList } from "@/components/listings/home-votes";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { boxClass, labelClass, panelClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { copyText } from "@/lib/client/clipboard";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { OwnShortlist, ShortlistLink, ShortlistSummary } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { counted } from "@/lib/platform/format";
import { routes, whatsAppHref } from "@/lib/platform/routes";
import { shareTexts } from "@/lib/property/messages";
import { langOf } from "@/lib/text/devanagari";

/** The family shortlists of My Cart: made, read, revoked and deleted here. */
export function ShortlistPanel({ lists }: { lists: readonly ShortlistSummary[] }) {
  const router = useRouter();
  const [isMaking, setMaking] = useState(false);
  /** The link that was made last. The server keeps no copy of it. */
  const [made, setMade] = useState<ShortlistLink>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, lists.map(({ _id }) => _id).join());
  const show = (link: ShortlistLink | undefined) => {
    setMade(link);
    router.refresh();
  };
  return (
    <section aria-labelledby="family-shortlists" className="mt-10 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="family-shortlists" ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {shortlistTexts.panelTitle}
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
          className={buttonClass({ tone: "outline" })}
        >
          <Icon name="users" size={18} />
          {shortlistTexts.make}
        </button>
      </div>
      <p className="max-w-[68ch] text-sm text-ink-3">{shortlistTexts.about}</p>
      {lists.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {lists.map((list) => (
            <ShortlistItem
              key={list._id}
              list={list}
              made={made?._id === list._id ? made : undefined}
              onChanged={show}
            />
          ))}
        </ul>
      )}
      {isMaking && <NewShortlistDialog onClosed={() => setMaking(false)} onMade={show} />}
    </section>
  );
}

type ShortlistItemProps = {
  list: ShortlistSummary;
  made: ShortlistLink | undefined;
  /** The list changed; with a link when a new one was made. */
  onChanged: (link: ShortlistLink | undefined) => void;
};

function ShortlistItem({ list, made, onChanged }: ShortlistItemProps) {
  const { busy, run } = useListActions(list, onChanged);
  const [opened, setOpened] = useState<OwnShortlist>();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, list.link);
  const open = async () => {
    if (opened) return setOpened(undefined);
    const answer = await run("open", () => callSignedIn<OwnShortlist>("GET", routes.api.ownShortlist(list._id)));
    if (answer?.ok) setOpened(answer.data);
  };
  return (
    <li className={`${panelClass} grid grid-cols-1 gap-4`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 ref={heading} tabIndex={-1} lang={langOf(list.name)} className="min-w-0 text-h3 wrap-anywhere outline-none">
          {list.name}
        </h3>
        <Badge
          tone={list.link === "open" ? "success" : "sunken"}
          icon={list.link === "open" ? "circle-check" : "circle-x"}
        >
          {shortlistTexts.link[list.link]} {list.link === "open" && shortlistTexts.until(list.endsAt)}
        </Badge>
      </div>
      <p className="text-sm text-ink-2">
        {[
          counted(list.homes, "home", "homes"),
          counted(list.voters, "person voted", "people voted"),
          counted(list.notes, "note", "notes"),
        ].join(", ")}
      </p>
      {made && list.link === "open" && <ShortlistLinkBox link={made} name={list.name} />}
      <div className="flex flex-wrap gap-2">
        <BusyButton
          isBusy={busy === "open"}
          aria-expanded={opened !== undefined}
          onPress={open}
          className={buttonClass({ tone: "outline" })}
        >
          Votes and notes<span className="sr-only"> of {list.name}</span>
        </BusyButton>
        <BusyButton isBusy={busy === "renew"} onPress={() => run("renew")} className={buttonClass({ tone: "ghost" })}>
          {shortlistTexts.newLink}
          <span className="sr-only"> of {list.name}</span>
        </BusyButton>
        {list.link === "open" && (
          <BusyButton
            isBusy={busy === "revoke"}
            onPress={() => run("revoke")}
            className={buttonClass({ tone: "ghost" })}
          >
            {shortlistTexts.revoke}
            <span className="sr-only"> of {list.name}</span>
          </BusyButton>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className={`${buttonClass({ tone: "ghost" })} text-danger!`}
        >
          {shortlistTexts.remove}
          <span className="sr-only"> {list.name}</span>
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          id="remove-shortlist"
          title={shortlistTexts.remove}
          action={shortlistTexts.remove}
          isDangerous
          missing={undefined}
          send={() => callSignedIn("DELETE", routes.api.ownShortlist(list._id))}
          done={shortlistTexts.removed}
          onClosed={() => setAsking(false)}
          onSettled={() => onChanged(undefined)}
        >
          {() => <p className="text-ink-2 wrap-anywhere">{shortlistTexts.removeAsk(list.name)}</p>}
        </ConfirmDialog>
      )}
      {opened && <Results list={opened} />}
    </li>
  );
}

const Results = ({ list: { list } }: { list: OwnShortlist }) => (
  <ul aria-label="Votes and notes" className="grid grid-cols-1 gap-4 border-t border-line pt-4">
    {list.homes.map(({ _id, card, votes, notes }) => (
      <li key={_id} className="grid grid-cols-1 gap-2.5">
        <h4 className="font-semibold wrap-anywhere">
          {card ? (
            <a
              href={routes.property(card.slug)}
              className="inline-flex min-h-6 items-center text-accent-600 hover:underline"
            >
              {card.name}
            </a>
          ) : (
            shortlistTexts.gone
          )}
        </h4>
        <HomeVotes votes={votes} />
        <NoteList notes={notes} />
      </li>
    ))}
  </ul>
);

type Action = "open" | "renew" | "revoke";

/** One action on a list at a time, with its toast. */
function useListActions({ _id }: ShortlistSummary, onChanged: ShortlistItemProps["onChanged"]) {
  const [busy, setBusy] = useState<Action>();
  const calls = {
    open: undefined,
    renew: () => callSignedIn<ShortlistLink>("POST", routes.api.shortlistLink(_id)),
    revoke: () => callSignedIn<unknown>("DELETE", routes.api.shortlistLink(_id)),
  };
  const run = async <T,>(action: Action, read?: () => ReturnType<typeof callSignedIn<T>>) => {
    if (busy) return undefined;
    setBusy(action);
    const answer = await (read ?? calls[action])?.();
    setBusy(undefined);
    if (!answer) return undefined;
    if (!answer.ok || action !== "open") showToast(answer.ok ? "success" : "error", answer.message);
    if (action !== "open" && (answer.ok || answer.status === 404))
      onChanged(answer.ok && action === "renew" ? (answer.data as ShortlistLink) : undefined);
    return answer as Awaited<ReturnType<typeof callSignedIn<T>>>;
  };
  return { busy, run };
}

/** A link that was just made, to be copied or sent. */
function ShortlistLinkBox({ link, name }: { link: ShortlistLink; name: string }) {
  const id = useId();
  const address = `${window.location.origin}${link.path}`;
  const texts = { done: shareTexts.copied, failed: shortlistTexts.notCopied };
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-accent-50 p-3.5">
      <label htmlFor={id} className={labelClass}>
        Link to {name}
      </label>
      <div className={boxClass}>
        <input
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
          className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 text-sm outline-none"
        />
      </div>
      <p id={`${id}-note`} className="text-sm text-ink-2">
        {shortlistTexts.linkOnce}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => void copyText(address, texts)}
          className={buttonClass({ tone: "primary" })}
        >
          <Icon name="copy" size={18} />
          {shortlistTexts.copy}
        </button>
        <a
          href={whatsAppHref(`${shortlistTexts.message(name)} ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: "outline" })}
        >
          <Icon name="message-circle" size={18} />
          {shortlistTexts.whatsApp}
        </a>
      </div>
    </div>
  );
}
