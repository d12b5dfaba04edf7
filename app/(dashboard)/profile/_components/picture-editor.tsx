"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, type RefObject, startTransition, useEffect, useId, useRef, useState } from "react";
import { initialsOf } from "@/components/identity/person";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { FieldNote } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type PictureEditorProps = { userName: string; profilePic: string | undefined; children: ReactNode };

/** Chooses, previews, saves and removes the profile picture. `children` stand beside it. */
export function PictureEditor({ userName, profilePic, children }: PictureEditorProps) {
  const router = useRouter();
  const { chosen, fault, choose, drop, refuse, setFault } = useChosenPicture();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const note = useId();

  const send = async (body: object) => {
    setBusy(true);
    setFault(undefined);
    const answer = await callSignedIn("PATCH", routes.api.me, body);
    if (!answer.ok) {
      setBusy(false);
      setFault(answer.message);
      return;
    }
    showToast("success", answer.message);
    input.current?.focus();
    startTransition(() => {
      router.refresh();
      setBusy(false);
      drop();
    });
  };

  return (
    <>
      <ProfilePicture
        userName={userName}
        source={chosen?.preview ?? profilePic}
        isPreview={chosen !== undefined}
        onUnreadable={() => chosen && refuse()}
      />
      <div className="min-w-0 flex-1">{children}</div>
      <div className="grid content-start gap-2 sm:justify-items-end">
        <PictureButtons
          input={input}
          note={note}
          state={chosen ? "chosen" : profilePic ? "set" : "none"}
          isBusy={isBusy}
          onChoose={choose}
          onSave={() => chosen && send(formOf(chosen.file))}
          onCancel={() => {
            drop();
            input.current?.focus();
          }}
          onRemove={() => send({ profilePic: null })}
        />
        <div className="max-w-72">
          <FieldNote id={note} error={fault} hint={userMessages.pictureHint} />
        </div>
      </div>
    </>
  );
}

function formOf(file: File) {
  const form = new FormData();
  form.append("profilePic", file);
  return form;
}

type PictureButtonsProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the note below the buttons. */
  note: string;
  /** No picture, a stored one, or a chosen one that is not saved yet. */
  state: "none" | "set" | "chosen";
  isBusy: boolean;
  onChoose: (file: File) => void;
  onSave: () => void;
  onCancel: () => void;
  onRemove: () => void;
};

const LABELS = { none: "Add picture", set: "Change picture", chosen: "Choose another" };

function PictureButtons({ input, note, state, isBusy, ...on }: PictureButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      {state === "chosen" && (
        <>
          <BusyButton isBusy={isBusy} onPress={on.onSave} className={buttonClass({ tone: "primary" })}>
            Save picture
          </BusyButton>
          <button type="button" disabled={isBusy} onClick={on.onCancel} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
        </>
      )}
      <label
        className={`${buttonClass({ tone: state === "chosen" ? "ghost" : "outline" })} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600`}
      >
        <Icon name="camera" size={18} />
        {LABELS[state]}
        <input
          ref={input}
          type="file"
          accept={PICTURE_ACCEPT}
          aria-describedby={note}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            currentTarget.value = "";
            if (file && !isBusy) on.onChoose(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {state === "set" && (
        <BusyButton
          isBusy={isBusy}
          onPress={on.onRemove}
          className={`${buttonClass({ tone: "ghost" })} ${isBusy ? "" : "text-danger"}`}
        >
          Remove picture
        </BusyButton>
      )}
    </div>
  );
}

type ProfilePictureProps = {
  userName: string;
  source: string | undefined;
  isPreview: boolean;
  onUnreadable: () => void;
};

/** A person's picture at 96 px, or the initials of the name. */
const ProfilePicture = ({ userName, source, isPreview, onUnreadable }: ProfilePictureProps) => (
  <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-100 text-h2 font-[650] text-accent-700">
    {source ? (
      <img
        src={source}
        alt={isPreview ? "The picture you chose" : `Profile picture of ${userName}`}
        width={96}
        height={96}
        onError={onUnreadable}
        className="size-full object-cover"
      />
    ) : (
      <span aria-hidden="true">{initialsOf(userName)}</span>
    )}
  </span>
);

type ChosenPicture = { file: File; preview: string };

/** The chosen picture that is not saved yet, and why the last choice was refused. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [fault, setFault] = useState<string>();
  const preview = chosen?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    setChosen(found ? undefined : { file, preview: URL.createObjectURL(file) });
  };
  const refuse = () => {
    setFault(mediaMessages.pictureUnreadable);
    setChosen(undefined);
  };
  const drop = () => {
    setFault(undefined);
    setChosen(undefined);
  };
  return { chosen, fault, choose, drop, refuse, setFault };
}

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"];

const PICTURE_ACCEPT = PICTURE_TYPES.join(",");

/** Why this file is refused before it is sent. The server checks its contents. */
export function pictureFault({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return mediaMessages.pictureUnreadable;
  return size > limits.pictureMaxBytes ? userMessages.pictureTooLarge : undefined;
}
