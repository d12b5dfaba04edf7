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
