"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextareaField } from "@/components/ui/form-fields";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { type AppealInput, appealBody } from "@/lib/backoffice/moderation-schema";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { Rejection } from "@/lib/listings/seller-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const ID = "appeal-rejection";

type Appealed = { _id: string; name: string; rejection?: Rejection };

/** The button that appeals against a rejection, or what became of the appeal. */
export function Appeal({ listing, nameId }: { listing: Appealed; nameId: string }) {
  const [isOpen, setOpen] = useState(false);
  const appeal = listing.rejection?.appeal;
  if (appeal?.state === "open") return <span className="py-2.5">{moderationMessages.appealWaits(appeal.at)}</span>;
  if (appeal?.state === "refused") return <span className="py-2.5">{moderationMessages.appealRefused}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-3"
      >
        Appeal
      </button>
      {isOpen && <AppealDialog listing={listing} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Asks why the decision is wrong. Mount it to open it. */
function AppealDialog({ listing: { _id, name }, onClosed }: { listing: Appealed; onClosed: () => void }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const settle = () => {
    setOpen(false);
    router.refresh();
  };
  const { form, failure, isBusy, submit } = useApiForm<AppealInput, AppealInput, unknown>({
    schema: appealBody,
    defaults: { text: "" },
    send: async (body) => {
      const answer = await callSignedIn("POST", routes.api.appeal(_id), body);
      if (!answer.ok && isSettled(answer)) {
        showToast("error", answer.message);
        settle();
      }
      return answer;
    },
    onDone: () => {
      showToast("success", moderationMessages.appealed);
      settle();
    },
  });
  return (
    <Dialog
      id={ID}
      title={moderationMessages.appealTitle}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ID} isBusy={isBusy} form={formId}>
          Send appeal
        </DialogFoot>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4 text-ink">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{moderationMessages.appealIntro}</p>
        <TextareaField
          label={moderationMessages.appealQuestion}
          {...form.register("text")}
          error={form.formState.errors.text?.message}
          readOnly={isBusy}
          length={form.watch("text").length}
          most={limits.appealMaxCharacters}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
