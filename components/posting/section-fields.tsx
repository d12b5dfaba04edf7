import { useId } from "react";
import { type FieldError, get, useFormState } from "react-hook-form";
import type { LocalityName, PostingForm } from "@/components/posting/controls/field-props";
import { PostingControl } from "@/components/posting/controls/posting-control";
import type { PostingSection } from "@/components/posting/posting-field";
import { type HeadingTag, sectionClass, sectionTitle } from "@/components/posting/section-class";

type SectionFieldsProps = {
  form: PostingForm;
  section: PostingSection;
  localities: readonly LocalityName[];
  heading: HeadingTag;
};

/** One part of the form: its fields two by two, what is there or not below them. */
export function SectionFields({ form, section, heading: Heading, localities }: SectionFieldsProps) {
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
