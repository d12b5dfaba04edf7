import { useState } from "react";
import { flushSync } from "react-dom";
import { type Path, useForm } from "react-hook-form";
import { linkToListed } from "@/components/listings/link-to-listed";
import { bodyOf, type PostingBody, postingResolver } from "@/components/listings/posting-body";
import type { PostingValues } from "@/components/listings/posting-values";
import { isFresh, type PhotoStore } from "@/components/media/photo-store";
import type { ApiAnswer } from "@/lib/client/api";
import { dismissErrors, showToast } from "@/lib/client/toast";
import type { FieldError } from "@/lib/platform/errors";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyDetails } from "@/lib/property/types";

type Options<Data> = {
  values: PostingValues;
  photos: PhotoStore;
  /** Stored details of the edited listing. */
  recorded?: PropertyDetails;
  send: (body: PostingBody, keepPhotos: string[]) => Promise<ApiAnswer<Data>>;
  /** Message when the server fails. */
  failed: string;
  /** Handles a refusal of that status, other than of a second listing of one home; returns true where it did. */
  onRefused?: (status: number) => boolean;
  onDone: (answer: Extract<ApiAnswer<Data>, { ok: true }>) => void;
};

type Failure = { text: string; link: ReturnType<typeof linkToListed> };

const PHOTO_PATHS = ["photos", "keepPhotos"];

/**
 * State of the form of a listing. It validates as the API does, on blur and on submit, and focuses the first error. On
 * submit it waits for photo uploads, repeats those the server no longer has, and keeps all input when it fails.
 */
export function usePostingForm<Data>({ values, photos, recorded, send, failed, onRefused, onDone }: Options<Data>) {
  const form = useForm<PostingValues>({ resolver: postingResolver, defaultValues: values, mode: "onTouched" });
  const [failure, setFailure] = useState<Failure>();
  const [photoFault, setPhotoFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const hasPhotos = () => {
    const isMissing = photos.items().length === 0;
    setPhotoFault(isMissing ? propertyMessages.photoRequired : undefined);
    if (isMissing) showToast("error", propertyMessages.photoRequired);
    return !isMissing;
  };
  const refusePhotos = (text: string) => {
    setPhotoFault(text);
    showToast("error", text);
    focusPhotos();
  };
  /** The addresses of the photos in order; undefined when an upload failed. */
  const storedPhotos = async () => {
    const items = await photos.settled();
    const sources = items.flatMap(({ state, src }) => (state === "done" && src ? [src] : []));
    return sources.length === items.length ? sources : undefined;
  };
  const sendOnce = async (body: PostingBody) => {
    const keepPhotos = await storedPhotos();
    return keepPhotos && send(body, keepPhotos);
  };
  const sendAll = async (body: PostingBody) => {
    photos.renew(({ storedAt }) => !isFresh(storedAt));
    const answer = await sendOnce(body);
    const isGone = answer?.ok === false && answer.errors.some(({ path }) => path.startsWith("keepPhotos"));
    if (!isGone) return answer;
    photos.renew(() => true);
    return sendOnce(body);
  };

  const refuse = (status: number, message: string, errors: readonly FieldError[]) => {
    const text = status >= 500 ? failed : message;
    const own = errors.filter(({ path }) => isField(path));
    for (const [index, { path, message: fault }] of own.entries())
      form.setError(path as Path<PostingValues>, { type: "server", message: fault }, { shouldFocus: index === 0 });
    const aboutPhotos = errors.find(({ path }) => PHOTO_PATHS.some((known) => path.startsWith(known)));
    if (aboutPhotos && own.length === 0) return refusePhotos(aboutPhotos.message);
    if (own.length === 0) setFailure({ text, link: linkToListed(errors) });
    showToast("error", text);
  };
  const isField = (path: string) => Object.hasOwn(values, path.split(".")[0] ?? "");

  const take = async (typed: PostingValues) => {
    setFailure(undefined);
    dismissErrors();
    if (!hasPhotos()) return focusPhotos();
    setBusy(true);
    // The lines below may focus a field, which needs the form to be active again.
    const answer = await sendAll(bodyOf(typed, recorded)).finally(() => flushSync(() => setBusy(false)));
    if (!answer) refusePhotos(propertyMessages.photosNotUploaded);
    else if (answer.ok) onDone(answer);
    else if (linkToListed(answer.errors) || !onRefused?.(answer.status))
      refuse(answer.status, answer.message, answer.errors);
  };

  const submit = form.handleSubmit(take, () => void hasPhotos());
  return {
    form,
    failure,
    photoFault,
    isBusy,
    submit: (event: React.SyntheticEvent) => (isBusy ? event.preventDefault() : void submit(event)),
  };
}

/** Controls of a failed photo first, then the file input. */
const PHOTO_CONTROLS = [
  "[data-failed] :is([data-action=retry], [data-action=remove])",
  "[data-photo-input]",
  "[data-photo] button",
];

function focusPhotos() {
  const controls = PHOTO_CONTROLS.map((selector) => document.querySelector<HTMLElement>(selector));
  controls.find((control) => control !== null)?.focus();
}
