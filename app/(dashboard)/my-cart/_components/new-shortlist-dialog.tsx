"use client";

import { useEffect, useId, useState } from "react";
import { labelClass } from "@/components/ui/class-names";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FieldNote, FormFailure, TextField } from "@/components/ui/form-fields";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { type ShortlistLink, shortlistBody } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { placeLine } from "@/lib/property/headline";
import type { PublicProperty } from "@/lib/property/types";

type NewShortlistDialogProps = { onClosed: () => void; onMade: (link: ShortlistLink) => void };

const ID = "new-shortlist";

/** Asks for a name and for homes of the cart. Mount it to open it; `onClosed` is called however it closes. */
export function NewShortlistDialog({ onClosed, onMade }: NewShortlistDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { homes, failure: loadFailure } = useCartHomes();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: shortlistBody,
    defaults: { name: "", propertyIds: [] as string[] },
    send: (body) => callSignedIn<ShortlistLink>("POST", routes.api.shortlists, body),
    onDone: (link) => {
      showToast("success", shortlistTexts.made);
      setOpen(false);
      onMade(link);
    },
  });
  const { setValue } = form;
  useEffect(() => {
    if (homes)
      setValue(
        "propertyIds",
        homes.map(({ _id }) => _id),
      );
  }, [homes, setValue]);
  const { errors } = form.formState;
  return (
    <Dialog
      id={ID}
      title={shortlistTexts.makeTitle}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ID} isBusy={isBusy} form={formId}>
          Make the list
        </DialogFoot>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...form.register("name")}
          label={shortlistTexts.nameLabel}
          hint={shortlistTexts.nameHint}
          maxLength={limits.shortlistNameMaxCharacters}
          error={errors.name?.message}
          readOnly={isBusy}
        />
        <fieldset className="grid min-w-0 gap-1">
          <legend className={`${labelClass} mb-1`}>{shortlistTexts.homesLabel}</legend>
          {homes?.map((home) => (
            <label key={home._id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                value={home._id}
                {...form.register("propertyIds")}
                className="size-5.5 shrink-0 accent-accent-600"
              />
              <span className="min-w-0">
                <span className="block truncate font-[550]">{home.name}</span>
                <span className="block truncate text-sm text-ink-3">{placeLine(home)}</span>
              </span>
            </label>
          ))}
          {homes === undefined && !loadFailure && <p className="text-sm text-ink-3">{messages.processing}</p>}
          {homes?.length === 0 && <p className="text-sm text-ink-3">{messages.noPropertiesAvailable}</p>}
          <FieldNote id={`${formId}-homes`} error={errors.propertyIds?.message ?? loadFailure} />
        </fieldset>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

/** The public homes of the cart that were saved last, as many as a list may have. */
function useCartHomes() {
  const [homes, setHomes] = useState<PublicProperty[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const path = routes.api.cart({ limit: limits.shortlistHomesMax });
    void callSignedIn<{ properties: PublicProperty[] }>("GET", path).then((answer) => {
      if (isUnmounted) return;
      if (answer.ok) setHomes(answer.data.properties);
      else setFailure(answer.message);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { homes, failure };
}
