import { ICONS_VERSION, type IconName } from "@/components/ui/icon-names";

type IconProps = { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 28 | 32; className?: string };

/** From this size on, lines are thinner. */
const THIN_FROM = 28;

/** Lucide icon from the site's one sprite, hidden from assistive technology: the words beside it speak. */
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
