import type { ReactNode } from "react";
import type { PostingForm as Form, LocalityName } from "@/components/posting/controls/field-props";
import { PhotoSection } from "@/components/posting/photos/photo-section";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import type { PostingSection } from "@/components/posting/posting-field";
import type { HeadingTag } from "@/components/posting/section-class";
import { SectionFields } from "@/components/posting/section-fields";
import { useHold } from "@/components/posting/use-hold";
import { propertyMessages } from "@/lib/property/messages";

type PostingFormProps = {
  id: string;
  sections: readonly PostingSection[];
  heading: HeadingTag;
  localities: readonly LocalityName[];
  form: Form;
  photos: PhotoStore;
  photoFault: string | undefined;
  isBusy: boolean;
  onSubmit: (event: React.SyntheticEvent) => void;
  /** At the end of it: its buttons, where they do not stand outside. */
  children?: ReactNode;
};

/** The fields of a listing, section by section, its photos, and what posting it means; nothing changes while it is sent. */
export function PostingForm({ id, sections, photos, isBusy, children, ...given }: PostingFormProps) {
  const { heading, form, localities } = given;
  const box = useHold<HTMLDivElement>(isBusy);
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
