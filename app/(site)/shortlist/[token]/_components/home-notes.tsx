"use client";

import { type SubmitEvent, useId, useRef, useState } from "react";
import { NoteList } from "@/components/listings/home-votes";
import { SubmitButton } from "@/components/ui/buttons";
import { TextareaField } from "@/components/ui/form-fields";
import { randomId } from "@/lib/client/device-store";
import type { SharedShortlist } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-messages";
import { limits } from "@/lib/platform/limits";

type HomeNotesProps = {
  notes: SharedShortlist["homes"][number]["notes"];
  homeName: string;
  /** Sends a note; false keeps what was typed. Without it no note can be written. */
  onPost?: (text: string, press: string) => Promise<boolean>;
};

/** Notes about a home, and the form for another one. */
export const HomeNotes = ({ notes, homeName, onPost }: HomeNotesProps) => (
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
