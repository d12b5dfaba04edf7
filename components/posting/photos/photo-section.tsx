import { useId } from "react";
import { PhotoPicker } from "@/components/posting/photos/photo-picker";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import { usePhotoItems } from "@/components/posting/photos/use-photos";
import { type HeadingTag, sectionClass, sectionTitle } from "@/components/posting/section-class";
import { propertyMessages } from "@/lib/property/messages";

type PhotoSectionProps = { photos: PhotoStore; heading: HeadingTag; fault: string | undefined };

/** The last part of the form. What is said of the photos goes when it is no longer so. */
export function PhotoSection({ photos, heading: Heading, fault }: PhotoSectionProps) {
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
