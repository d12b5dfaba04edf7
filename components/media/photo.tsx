import { preload } from "react-dom";
import { PLACEHOLDER_PHOTO } from "@/components/ui/placeholder-photo";
import { photoSrcSet } from "@/lib/media/rules";

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

const SIZES = {
  sm: { width: 84, height: 63, className: "h-15.75 w-21 rounded-[8px]" },
  md: { width: 96, height: 72, className: "h-18 w-24 rounded-md" },
  lg: { width: 104, height: 78, className: "h-19.5 w-26 rounded-md" },
} as const;

/** A small photo beside the listing's name; the name is its text alternative. */
export const Thumb = ({ src, size }: { src: string | null | undefined; size: keyof typeof SIZES }) => {
  const { width, height, className } = SIZES[size];
  return (
    <Photo src={src} alt="" sizes={`${width}px`} width={width} height={height} className={`shrink-0 ${className}`} />
  );
};
