import { ICONS_VERSION, type IconName } from "@/components/ui/icon-names";

type IconProps = { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 28 | 32; className?: string };

/** Icons of this size and larger have thinner lines. */
const THIN_FROM = 28;

/** Lucide icon from the sprite. Hidden from assistive technology: the text beside it is read. */
export function Icon({ name, size = 20, className = "" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      className={`${size >= THIN_FROM ? "icon icon-thin" : "icon"} ${className}`.trimEnd()}
    >
      <use href={`/icons.svg?v=${ICONS_VERSION}#${name}`} />
    </svg>
  );
}
