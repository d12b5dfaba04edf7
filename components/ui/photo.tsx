import { preload } from "react-dom";
import { PLACEHOLDER_PHOTO } from "@/components/ui/placeholder-photo";
import { photoSrcSet } from "@/lib/media/rules";

type PhotoProps = {
  /** Address of the largest stored size; the placeholder drawing stands in for none. */
  src: string | null | undefined;
  alt: string;
  sizes: string;
  width: number;
  height: number;
  /** For the one photo a page is about: loaded first, never lazy. */
  priority?: boolean | undefined;
  className?: string;
};

/** A listing's photo in the stored width that fits its place. */
export function Photo({ src, alt, sizes, width, height, priority = false, className = "" }: PhotoProps) {
  const srcSet = src ? photoSrcSet(src) : "";
  // React asks for it ahead by itself where it writes the page, not where it writes a part (components/ui/printed).
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
