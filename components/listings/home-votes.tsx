import { Fragment } from "react";
import { chipClass } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { SharedShortlist } from "@/lib/listings/shortlist-contract";
import { SHORTLIST_VOTES, type ShortlistVote, shortlistTexts } from "@/lib/listings/shortlist-rules";
import { dateAndTime } from "@/lib/platform/format";
import { langOf } from "@/lib/text/devanagari";

type Votes = SharedShortlist["homes"][number]["votes"];
type Notes = SharedShortlist["homes"][number]["notes"];

type HomeVotesProps = {
  votes: Votes;
  own?: ShortlistVote | undefined;
  isBusy?: boolean;
  label?: string;
  /** Without it the votes are only shown. */
  onVote?: (vote: ShortlistVote) => void;
};

const ICONS: Record<ShortlistVote, IconName> = { yes: "circle-check", maybe: "circle-alert", no: "circle-x" };

/** The votes on a home with the names behind them, and the buttons of one's own. */
export function HomeVotes({ votes, own, isBusy = false, label, onVote }: HomeVotesProps) {
  return (
    <div className="grid gap-3">
      {onVote && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with the legend of a form.
        <div role="group" aria-label={label} className="flex flex-wrap gap-2 noscript:hidden">
          {SHORTLIST_VOTES.map((vote) => (
            <button
              key={vote}
              type="button"
              aria-pressed={own === vote}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onVote(vote)}
              className={chipClass()}
            >
              <Icon name={ICONS[vote]} size={18} />
              {shortlistTexts.votes[vote]}
            </button>
          ))}
        </div>
      )}
      <dl className="grid gap-1 text-sm">
        {SHORTLIST_VOTES.map((vote) => {
          const alike = votes.filter((one) => one.vote === vote);
          return (
            alike.length > 0 && (
              <div key={vote} className="flex gap-2">
                <dt className="shrink-0 font-semibold">
                  {shortlistTexts.votes[vote]} ({alike.length})
                </dt>
                <dd className="min-w-0 text-ink-2 wrap-anywhere">
                  {alike.map(({ voter, name }, place) => (
                    <Fragment key={voter}>
                      {place > 0 && ", "}
                      <span lang={langOf(name)}>{name}</span>
                    </Fragment>
                  ))}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {votes.length === 0 && <p className="text-sm text-ink-3">{shortlistTexts.noVotes}</p>}
    </div>
  );
}

/** Notes about a home, oldest first; nothing without any. */
export const NoteList = ({ notes }: { notes: Notes }) =>
  notes.length > 0 && (
    <ul aria-label="Notes" className="grid gap-2">
      {notes.map(({ name, text, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end.
        <li key={place} className="rounded-md bg-canvas px-3.5 py-2.5">
          <p className="text-sm wrap-anywhere">
            <b lang={langOf(name)}>{name}</b> <span className="text-xs text-ink-3">{dateAndTime(at)}</span>
          </p>
          <p lang={langOf(text)} className="whitespace-pre-line text-ink-2 wrap-anywhere">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
