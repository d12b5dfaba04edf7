import { ICONS_VERSION, type IconName } from "@/components/ui/icon-names";

type IconProps = { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 28 | 32; className?: string };

/** Lucide icon from the site's one sprite, hidden from assistive technology: the words beside it speak. */
export function Icon({ name, size = 20, className = "" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 28 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <use href={`/icons.svg?v=${ICONS_VERSION}#${name}`} />
    </svg>
  );
}
