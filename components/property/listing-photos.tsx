import { Photo } from "@/components/media/photo";
import { Gallery } from "@/components/property/gallery";

/** The photos of a listing; one without any shows a picture that says so, for which no script is needed. */
export const ListingPhotos = ({ photos, name }: { photos: readonly string[]; name: string }) =>
  photos.length > 0 ? (
    <Gallery photos={photos} name={name} />
  ) : (
    <Photo
      src={null}
      alt="No photo yet"
      sizes="100vw"
      width={1200}
      height={900}
      priority
      className="aspect-4/3 w-full rounded-lg lg:aspect-[16/10.6]"
    />
  );
