"use client";

import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { HomeVotes, NoteList } from "@/components/listings/home-votes";
import { SubmitButton } from "@/components/ui/buttons";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { randomId, readDevice, writeDevice } from "@/lib/client/device-store";
import { showToast } from "@/lib/client/toast";
import type { Noted, SharedShortlist, Voted } from "@/lib/listings/shortlist-contract";
import { type ShortlistVote, shortlistTexts } from "@/lib/listings/shortlist-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type SharedHome = Omit<SharedShortlist["homes"][number], "card">;
type ShownHome = SharedHome & {
  /** null for a home that is gone. */
  name: string | null;
  /** Its rendered card. */
  card: ReactNode;
};

type ShortlistBoardProps = { token: string; homes: readonly ShownHome[]; notesLeft: number };

/** The homes of a shortlist with their votes and notes. What this device voted is kept on it. */
export function ShortlistBoard({ token, homes, notesLeft }: ShortlistBoardProps) {
  const board = useBoard(token, homes, notesLeft);
  const { name, setName, nameError, nameField } = board;
  return (
    <>
      <div ref={nameField} className="max-w-96 noscript:hidden">
        <TextField
          label={shortlistTexts.yourName}
          hint={shortlistTexts.yourNameHint}
          error={nameError}
          value={name}
          maxLength={limits.shortlistVoterMaxCharacters}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <ul className="grid grid-cols-1 gap-6">
        {homes.map(({ _id, name: homeName, card }) => (
          <HomeItem key={_id} home={board.homeOf(_id)} name={homeName} card={card} board={board} />
        ))}
      </ul>
    </>
  );
}

type Board = ReturnType<typeof useBoard>;
type HomeItemProps = { home: SharedHome; name: string | null; card: ReactNode; board: Board };

function HomeItem({ home, name, card, board }: HomeItemProps) {
  const headingId = useId();
  const shown = name ?? shortlistTexts.goneName;
  return (
    <li className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4 lg:grid-cols-[340px_minmax(0,1fr)] lg:gap-6">
      {card ?? (
        <div className="grid content-center justify-items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center">
          <Icon name="house" size={28} className="text-ink-3" />
          <h2 className="text-h3">{shortlistTexts.gone}</h2>
        </div>
      )}
      <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-4">
        <h3 id={headingId} className="sr-only">
          {shortlistTexts.voteQuestion(shown)}
        </h3>
        <HomeVotes
          votes={home.votes}
          {...(name !== null && {
            own: home.votes.find(({ voter }) => voter === board.voter)?.vote,
            isBusy: board.voting.has(home._id),
            onVote: (vote: ShortlistVote) => board.vote(home, vote),
            label: shortlistTexts.voteQuestion(shown),
          })}
        />
        <HomeNotes
          notes={home.notes}
          homeName={shown}
          {...(name !== null &&
            board.notesLeft > 0 && {
              onPost: (text: string, press: string) => board.note(home, text, press),
            })}
        />
        {name !== null && board.notesLeft === 0 && <p className="text-sm text-ink-3">{shortlistTexts.notesFull}</p>}
      </section>
    </li>
  );
}

function useBoard(token: string, first: readonly SharedHome[], notesLeftAtFirst: number) {
  const [homes, setHomes] = useState(first);
  const [notesLeft, setNotesLeft] = useState(notesLeftAtFirst);
  const [identity, setIdentity] = useState<Identity>();
  const [name, setName] = useState("");
  const [nameError, setNameError] = useState<string>();
  /** Homes whose vote is being sent. */
  const [voting, setVoting] = useState<ReadonlySet<string>>(new Set());
  const inTurn = useTurns();
  const nameField = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const known = readIdentity(token);
    setIdentity(known);
    setName(known.name);
  }, [token]);

  const show = (list: SharedShortlist) => {
    setHomes(list.homes);
    setNotesLeft(list.notesLeft);
  };
  /** What is sent with every vote and note; undefined without a name, which then gets the focus. */
  const signature = () => {
    const typed = name.trim();
    setNameError(typed ? undefined : shortlistTexts.nameFirst);
    if (!typed) nameField.current?.querySelector("input")?.focus();
    if (!typed || !identity) return undefined;
    rememberName(identity, typed);
    return { name: typed, device: identity.device };
  };
  const ownVote = ({ votes }: SharedHome) => votes.find(({ voter }) => voter === identity?.voter)?.vote;

  return {
    ...{ name, setName, nameError, nameField, notesLeft, voting, voter: identity?.voter },
    homeOf: (id: string) => homes.find(({ _id }) => _id === id) ?? { _id: id, votes: [], notes: [] },
    /** Pressing one's own vote takes it back. */
    vote: async (home: SharedHome, pressed: ShortlistVote) => {
      const by = signature();
      if (!by || voting.has(home._id)) return;
      setVoting((homes) => new Set([...homes, home._id]));
      const vote = ownVote(home) === pressed ? "none" : pressed;
      const body = { ...by, propertyId: home._id, vote };
      const answer = await inTurn(() => callApi<Voted>("POST", routes.api.shortlistVotes(token), body));
      setVoting((homes) => new Set([...homes].filter((id) => id !== home._id)));
      if (!answer.ok) return showToast("error", answer.message);
      const { voter, list } = answer.data;
      if (voter !== null && identity) {
        writeDevice(identity.voterKey, voter);
        setIdentity({ ...identity, voter });
      }
      show(list);
      showToast("success", answer.message);
    },
    /** Whether the note was added. `press` makes a repeated call count once. */
    note: async (home: SharedHome, text: string, press: string) => {
      const by = signature();
      if (!by) return false;
      const body = { ...by, propertyId: home._id, text, press };
      const answer = await inTurn(() => callApi<Noted>("POST", routes.api.shortlistNotes(token), body));
      if (answer.ok) show(answer.data.list);
      showToast(answer.ok ? "success" : "error", answer.message);
      return answer.ok;
    },
  };
}

/** Makes calls one after the other, each once the one before is answered: every answer shows the whole list. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T,>(call: () => Promise<T>): Promise<T> => {
    const next = last.current.then(call);
    last.current = next;
    return next;
  };
}

type HomeNotesProps = {
  notes: SharedShortlist["homes"][number]["notes"];
  homeName: string;
  /** Sends a note; false keeps what was typed. Without it no note can be written. */
  onPost?: (text: string, press: string) => Promise<boolean>;
};

/** Notes about a home, and the form for another one. */
const HomeNotes = ({ notes, homeName, onPost }: HomeNotesProps) => (
  <>
    <NoteList notes={notes} />
    {onPost && <NoteForm homeName={homeName} onPost={onPost} />}
  </>
);

function NoteForm({ homeName, onPost }: { homeName: string; onPost: NonNullable<HomeNotesProps["onPost"]> }) {
  const labelId = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Stays the same until the note is added, so that a call that is repeated after a lost answer counts once. */
  const press = useRef(randomId());

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setError(text.trim() ? undefined : shortlistTexts.noteRequired);
    if (!text.trim()) return event.currentTarget.querySelector("textarea")?.focus();
    setBusy(true);
    const isAdded = await onPost(text, press.current);
    setBusy(false);
    if (!isAdded) return;
    press.current = randomId();
    setText("");
  };
  return (
    <form method="post" noValidate onSubmit={send} aria-labelledby={labelId} className="grid gap-3 noscript:hidden">
      <p id={labelId} className="sr-only">
        {shortlistTexts.note}: {homeName}
      </p>
      <TextareaField
        label={shortlistTexts.note}
        error={error}
        value={text}
        readOnly={isBusy}
        maxLength={limits.shortlistNoteMaxCharacters}
        length={text.length}
        most={limits.shortlistNoteMaxCharacters}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <SubmitButton isBusy={isBusy}>Add note</SubmitButton>
      </div>
    </form>
  );
}

/** Who votes on this device. `voter` is the person's number in the list that is open. */
type Identity = { device: string; name: string; voter?: number | undefined; voterKey: string };

const DEVICE_KEY = "shortlist.device";
const NAME_KEY = "shortlist.name";
/** So much of a token tells the lists of one device apart, and opens none. */
const TOKEN_PART = 8;

/** The identity of this device, made when it is first asked for. */
function readIdentity(token: string): Identity {
  const voterKey = `shortlist.voter.${token.slice(0, TOKEN_PART)}`;
  const [stored, name, voter] = [readDevice(DEVICE_KEY), readDevice(NAME_KEY), readDevice(voterKey)];
  const device = typeof stored === "string" && /^[\w-]{22}$/.test(stored) ? stored : randomId();
  if (device !== stored) writeDevice(DEVICE_KEY, device);
  return {
    device,
    name: typeof name === "string" ? name : "",
    voterKey,
    ...(typeof voter === "number" && { voter }),
  };
}

function rememberName(identity: Identity, name: string): void {
  if (identity.name !== name) writeDevice(NAME_KEY, name);
}
