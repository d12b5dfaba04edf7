import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { type FieldError, get, useFormState } from "react-hook-form";
import { type LocalityName, PostingControl, type PostingFormApi } from "@/components/listings/posting-fields";
import type { PostingSection } from "@/components/listings/posting-sections";
import { PhotoPicker } from "@/components/media/photo-picker";
import { type PhotoStore, usePhotoItems } from "@/components/media/photo-store";
import { propertyMessages } from "@/lib/property/messages";

type PostingFormProps = {
  id: string;
  sections: readonly PostingSection[];
  heading: HeadingTag;
  localities: readonly LocalityName[];
  form: PostingFormApi;
  photos: PhotoStore;
  photoFault: string | undefined;
  isBusy: boolean;
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
        <p className="text-sm text-ink-2">{propertyMessages.numberShown}</p>
        {children}
      </div>
    </form>
  );
}

type SectionFieldsProps = {
  form: PostingFormApi;
  section: PostingSection;
  localities: readonly LocalityName[];
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
