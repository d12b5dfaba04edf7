import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldError, get, type Path, useForm, useFormState } from "react-hook-form";
import { bodyOf, type PostingBody, postingResolver } from "@/components/listings/posting-body";
import { type CityLocalities, PostingControl, type PostingFormApi } from "@/components/listings/posting-fields";
import type { PostingSection } from "@/components/listings/posting-sections";
import type { PostingValues } from "@/components/listings/posting-values";
import { PhotoPicker } from "@/components/media/photo-picker";
import { isFresh, type PhotoStore, usePhotoItems } from "@/components/media/photo-store";
import type { ApiAnswer } from "@/lib/client/api";
import { useResolverAfterPress } from "@/lib/client/press";
import { dismissErrors, showToast } from "@/lib/client/toast";
import { linkToListed } from "@/lib/listings/schema";
import type { FieldError as ApiFieldError } from "@/lib/platform/errors";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyDetails } from "@/lib/property/types";

type PostingFormProps = {
  id: string;
  sections: readonly PostingSection[];
  heading: HeadingTag;
  localities: readonly CityLocalities[];
  form: PostingFormApi;
  photos: PhotoStore;
  photoFault: string | undefined;
  isBusy: boolean;
  /** An administrator edits it: the number that is shown is the seller's. */
  isOthers?: boolean;
  onSubmit: (event: React.SyntheticEvent) => void;
  /** The buttons, unless they stand outside of the form. */
  children?: ReactNode;
};

/** The form of a listing: its sections, its photos, and a note. Its fields are inert while it is sent. */
export function PostingForm({ id, sections, photos, isBusy, children, ...given }: PostingFormProps) {
  const { heading, form, localities } = given;
  const box = useInert<HTMLDivElement>(isBusy);
  return (
    <form id={id} method="post" noValidate onSubmit={given.onSubmit} className="min-w-0">
      <div ref={box}>
        {sections.map((section) => (
          <SectionFields key={section.title} {...{ form, section, heading, localities }} />
        ))}
        <PhotoSection photos={photos} heading={heading} fault={given.photoFault} />
      </div>
      <div className="mt-7 grid gap-4">
        {!given.isOthers && <p className="text-sm text-ink-2">{propertyMessages.numberShown}</p>}
        {children}
      </div>
    </form>
  );
}

type SectionFieldsProps = {
  form: PostingFormApi;
  section: PostingSection;
  localities: readonly CityLocalities[];
  heading: HeadingTag;
};

/** One section: fields in two columns, then the checkboxes. */
function SectionFields({ form, section, heading: Heading, localities }: SectionFieldsProps) {
  const { title, note, fields } = section;
  const { errors } = useFormState({ control: form.control });
  const titleId = useId();
  const checks = fields.filter(({ control }) => control === "check");
  const last = fields.filter(({ control }) => control === "several");
  const first = fields.filter((field) => !checks.includes(field) && !last.includes(field));
  const control = (field: PostingSection["fields"][number]) => (
    <PostingControl
      form={form}
      field={field}
      error={(get(errors, field.name) as FieldError | undefined)?.message}
      localities={localities}
    />
  );
  const placed = (field: PostingSection["fields"][number]) => (
    <div key={field.name} className={`min-w-0 ${field.isWide ? "sm:col-span-2" : ""}`}>
      {control(field)}
    </div>
  );
  return (
    <section aria-labelledby={titleId} className={sectionClass}>
      <Heading id={titleId} className={sectionTitle}>
        {title}
      </Heading>
      {note && <p className="mt-1 text-sm text-ink-3">{note}</p>}
      <div className="mt-3.5 grid grid-cols-1 gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {first.map(placed)}
        {checks.length > 0 && (
          <fieldset className="min-w-0 sm:col-span-2">
            <legend className="text-sm font-semibold">Amenities</legend>
            <div className="mt-1 grid grid-cols-1 gap-x-5 min-[360px]:grid-cols-2 sm:grid-cols-3">
              {checks.map((field) => (
                <div key={field.name} className="min-w-0">
                  {control(field)}
                </div>
              ))}
            </div>
          </fieldset>
        )}
        {last.map(placed)}
      </div>
    </section>
  );
}

type PhotoSectionProps = { photos: PhotoStore; heading: HeadingTag; fault: string | undefined };

/** The photo section. An error disappears once its cause is gone. */
function PhotoSection({ photos, heading: Heading, fault }: PhotoSectionProps) {
  const items = usePhotoItems(photos);
  const titleId = useId();
  const isMended =
    (fault === propertyMessages.photoRequired && items.length > 0) ||
    (fault === propertyMessages.photosNotUploaded && items.every(({ state }) => state !== "failed"));
  return (
    <section aria-labelledby={titleId} className={sectionClass}>
      <Heading id={titleId} className={`${sectionTitle} mb-1`}>
        Photos
      </Heading>
      <PhotoPicker store={photos} error={isMended ? undefined : fault} />
    </section>
  );
}

/** One level below the heading of the page or dialog. */
type HeadingTag = "h2" | "h3";

const sectionClass = "min-w-0 not-first:mt-7 not-first:border-t not-first:border-line not-first:pt-6";
const sectionTitle = "text-[1.0625rem] font-[650]";

/** Makes the box inert while `isInert`, then returns the focus that was in it. */
function useInert<Box extends HTMLElement>(isInert: boolean): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!isInert || !box) return;
    const had = document.activeElement;
    box.toggleAttribute("inert", true);
    return () => {
      box.toggleAttribute("inert", false);
      const isLost = document.activeElement?.contains(box) ?? true;
      if (isLost && had instanceof HTMLElement && box.contains(had)) had.focus();
    };
  }, [isInert]);
  return ref;
}

type PostingOptions<Data> = {
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

type PostingFailure = { text: string; link: ReturnType<typeof linkToListed> };

const PHOTO_PATHS = ["photos", "keepPhotos"];

/**
 * State of the form of a listing. It validates as the API does, on blur and on submit, and focuses the first error. On
 * submit it waits for photo uploads, repeats those the server no longer has, and keeps all input when it fails.
 */
export function usePostingForm<Data>({
  values,
  photos,
  recorded,
  send,
  failed,
  onRefused,
  onDone,
}: PostingOptions<Data>) {
  const resolver = useResolverAfterPress(postingResolver);
  const form = useForm<PostingValues>({ resolver, defaultValues: values, mode: "onTouched" });
  const [failure, setFailure] = useState<PostingFailure>();
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

  const refuse = (status: number, message: string, errors: readonly ApiFieldError[]) => {
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

  const refused = () => {
    dismissErrors();
    hasPhotos();
  };
  const submit = form.handleSubmit(take, refused);
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
