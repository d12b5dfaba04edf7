import { useState } from "react";
import { flushSync } from "react-dom";
import { type Path, useForm } from "react-hook-form";
import { isFresh } from "@/components/posting/photos/photo-rules";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import { bodyOf, type PostingBody } from "@/components/posting/posting-body";
import { postingResolver } from "@/components/posting/posting-resolver";
import type { PostingValues } from "@/components/posting/posting-values";
import type { ApiAnswer } from "@/lib/client/api";
import { dismissErrors, showToast } from "@/lib/client/toast";
import type { FieldError } from "@/lib/errors";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyDetails } from "@/lib/property/types";

type Options<Data> = {
  values: PostingValues;
  photos: PhotoStore;
  /** Details of the listing that is changed, as they are stored. */
  recorded?: PropertyDetails;
  send: (body: PostingBody, keepPhotos: string[]) => Promise<ApiAnswer<Data>>;
  /** What is said when the server failed. */
  failed: string;
  /** Answers by itself to a refusal of that status: true where it did. */
  onRefused?: (status: number) => boolean;
  onDone: (answer: Extract<ApiAnswer<Data>, { ok: true }>) => void;
};

const PHOTO_PATHS = ["photos", "keepPhotos"];

/**
 * The form of a listing: checked as the API checks it, on blur and on submit, with the focus on the first fault; it waits for
 * photos on their way, sends them anew where the server has them no longer, and loses nothing when it fails.
 */
export function usePostingForm<Data>({ values, photos, recorded, send, failed, onRefused, onDone }: Options<Data>) {
  const form = useForm<PostingValues>({ resolver: postingResolver, defaultValues: values, mode: "onTouched" });
  const [failure, setFailure] = useState<string>();
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
  /** The addresses in their order; undefined when some photo could not be stored. */
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
    if (own.length === 0) setFailure(text);
    showToast("error", text);
  };
  const isField = (path: string) => Object.hasOwn(values, path.split(".")[0] ?? "");

  const take = async (typed: PostingValues) => {
    setFailure(undefined);
    dismissErrors();
    if (!hasPhotos()) return focusPhotos();
    setBusy(true);
    // What follows may give the focus to a field, which takes none while the form is held.
    const answer = await sendAll(bodyOf(typed, recorded)).finally(() => flushSync(() => setBusy(false)));
    if (!answer) refusePhotos(propertyMessages.photosNotUploaded);
    else if (answer.ok) onDone(answer);
    else if (!onRefused?.(answer.status)) refuse(answer.status, answer.message, answer.errors);
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

/** First what can be done about a photo that failed, then the way to add some. */
const PHOTO_WAYS = [
  "[data-failed] :is([data-action=retry], [data-action=remove])",
  "[data-photo-input]",
  "[data-photo] button",
];

function focusPhotos() {
  const ways = PHOTO_WAYS.map((way) => document.querySelector<HTMLElement>(way));
  ways.find((way) => way !== null)?.focus();
}
