import { Photo } from "@/components/media/photo";

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
