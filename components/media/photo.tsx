import { preload } from "react-dom";
import { photoSrcSet } from "@/lib/media/rules";
import { PLACEHOLDER_PHOTO } from "@/lib/platform/page-routes";

type PhotoProps = {
  /** URL of the largest stored size. Without one the placeholder is shown. */
  src: string | null | undefined;
  alt: string;
  sizes: string;
  width: number;
  height: number;
  /** For the main photo of a page: loaded first, never lazily. */
  priority?: boolean | undefined;
  className?: string;
};

/** A listing's photo in the stored width that fits `sizes`. */
export function Photo({ src, alt, sizes, width, height, priority = false, className = "" }: PhotoProps) {
  const srcSet = src ? photoSrcSet(src) : "";
  // React asks for it ahead by itself where it writes the page, not where it writes a part (components/ui/static-html).
  if (priority && src) preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  return (
    <img
      src={src ?? PLACEHOLDER_PHOTO}
      {...(srcSet !== "" && { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "auto" : "async"}
      {...(priority && { fetchPriority: "high" as const })}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
