"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useId, useRef, useState } from "react";
import { PictureButtons } from "@/components/profile/picture-buttons";
import { ProfilePicture } from "@/components/profile/profile-picture";
import { useChosenPicture } from "@/components/profile/use-chosen-picture";
import { FieldNote } from "@/components/ui/field-note";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

type PictureEditorProps = { userName: string; profilePic: string | undefined; children: ReactNode };

/** The profile's picture, chosen, looked at, sent and removed in its place; `children` stand beside it. */
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
