import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type BadgeTone = "photo" | "accent" | "sunken" | "success" | "warning" | "danger";

const TONES: Record<BadgeTone, string> = {
  photo: "bg-surface text-ink shadow-1",
  accent: "bg-accent-50 text-accent-700",
  sunken: "bg-sunken text-ink-2",
  success: "bg-success-bg text-success",
  warning: "bg-warning-bg text-warning",
  danger: "bg-danger-bg text-danger",
};

export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`badge ${TONES[tone]}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

type ChipLook = { selected?: boolean; size?: "md" | "sm" };

/** Classes of a chip, for `<a>`, `<button>` and `<label>`. Pressed, checked and current chips are dark. */
export const chipClass = ({ selected = false, size = "md" }: ChipLook = {}): string => {
  const look = selected
    ? "border-ink bg-ink text-surface"
    : "border-line bg-surface hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface has-checked:border-ink has-checked:bg-ink has-checked:text-surface";
  return `inline-flex max-w-full shrink-0 items-center gap-2 rounded-full border text-sm font-[550] whitespace-nowrap max-[22.5rem]:whitespace-normal ${size === "md" ? "min-h-11 px-4" : "min-h-8 px-3"} ${look}`;
};

/** A chip that is a link. */
export function Chip({ href, selected, size, children }: ChipLook & { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={chipClass({ ...(selected && { selected }), ...(size && { size }) })}
      {...(selected && { "aria-current": "true" as const })}
    >
      {children}
    </a>
  );
}
