"use client";

import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
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
  const cart = useCartHomes();
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
  const { homes, page, pages } = cart;
  useEffect(() => {
    // All are ticked when they fit into one list. Of a larger cart the homes are chosen one by one.
    if (page === 1 && pages === 1)
      setValue(
        "propertyIds",
        homes.map(({ _id }) => _id),
      );
  }, [homes, page, pages, setValue]);
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
        <HomesField
          {...cart}
          field={form.register("propertyIds")}
          chosen={form.watch("propertyIds").length}
          error={errors.propertyIds?.message}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

type HomesFieldProps = ReturnType<typeof useCartHomes> & {
  field: UseFormRegisterReturn;
  /** Number of ticked homes. */
  chosen: number;
  error: string | undefined;
};

/** A checkbox for each home loaded so far. `Show more` moves the focus to the first one it loaded. */
function HomesField({ homes, page, pages, isLoading, failure, load, field, chosen, error }: HomesFieldProps) {
  const note = useId();
  const list = useRef<HTMLDivElement>(null);
  const nextAt = useRef<number>(undefined);
  useEffect(() => {
    if (nextAt.current === undefined || homes.length <= nextAt.current) return;
    list.current?.children[nextAt.current]?.querySelector("input")?.focus();
    nextAt.current = undefined;
  }, [homes]);

  const showMore = () => {
    nextAt.current = homes.length || undefined;
    void load(page + 1);
  };
  const isFull = chosen >= limits.shortlistHomesMax;
  const noted = {
    hint: isFull ? shortlistTexts.homesMost : undefined,
    error: chosen > limits.shortlistHomesMax ? shortlistTexts.homesMost : (error ?? failure),
  };
  return (
    <fieldset aria-describedby={noted.error || noted.hint ? note : undefined} className="grid min-w-0 gap-1">
      <legend className={`${labelClass} mb-1`}>{shortlistTexts.homesLabel}</legend>
      <div ref={list} className="grid min-w-0 gap-1">
        {homes.map((home) => (
          <label key={home._id} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" value={home._id} {...field} className="size-5.5 shrink-0 accent-accent-600" />
            <span className="min-w-0">
              <span className="block truncate font-[550]">{home.name}</span>
              <span className="block truncate text-sm text-ink-3">{placeLine(home)}</span>
            </span>
          </label>
        ))}
      </div>
      {page > 0 && homes.length === 0 && <p className="text-sm text-ink-3">{messages.noPropertiesAvailable}</p>}
      {page < pages && (
        <BusyButton isBusy={isLoading} onPress={showMore} className={buttonClass({ tone: "ghost", block: true })}>
          {failure ? messages.tryAgain : "Show more"}
        </BusyButton>
      )}
      <FieldNote id={note} {...noted} />
    </fieldset>
  );
}

type CartHomes = {
  /** Last saved first: pages 1 to `page` of `pages`. */
  homes: readonly PublicProperty[];
  page: number;
  pages: number;
  isLoading: boolean;
  /** Why the last requested page did not load. */
  failure?: string | undefined;
};

const NOTHING_LOADED: CartHomes = { homes: [], page: 0, pages: 1, isLoading: true };

/** The public homes of the cart, as many a page as a list may have. */
function useCartHomes() {
  const [cart, setCart] = useState(NOTHING_LOADED);
  const load = useCallback(async (page: number) => {
    setCart((state) => ({ ...state, isLoading: true, failure: undefined }));
    const path = routes.api.cart({ page, limit: limits.shortlistHomesMax });
    const answer = await callSignedIn<{ properties: PublicProperty[] }>("GET", path);
    setCart((state) => {
      if (!answer.ok) return { ...state, isLoading: false, failure: answer.message };
      // A home that was saved or removed meanwhile moves others to another page.
      const known = new Set(state.homes.map(({ _id }) => _id));
      const added = answer.data.properties.filter(({ _id }) => !known.has(_id));
      return { homes: [...state.homes, ...added], page, pages: Number(answer.meta.pages), isLoading: false };
    });
  }, []);
  useEffect(() => void load(1), [load]);
  return { ...cart, load };
}
