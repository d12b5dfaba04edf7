import type { IconName } from "@/components/ui/icon-names";
import type { NotificationKind } from "@/lib/notification/constants";
import type { NotificationItem } from "@/lib/notification/types";
import { routes } from "@/lib/routes";

type Look = { icon: IconName; tone: string };

export const NOTIFICATION_LOOKS: Record<NotificationKind, Look> = {
  approved: { icon: "circle-check", tone: "text-success" },
  rejected: { icon: "circle-x", tone: "text-danger" },
  sold: { icon: "tag", tone: "text-ink-2" },
  "contact-unlocked": { icon: "lock-open", tone: "text-accent-600" },
  "credits-granted": { icon: "coins", tone: "text-ink-2" },
};

/** Where a notification leads: to its public page when it is about one, to the uploads, or to the credits. */
export function notificationTarget({ kind, property }: Pick<NotificationItem, "kind" | "property">): string {
  if (kind === "credits-granted") return routes.credits;
  return kind === "approved" && property ? routes.property(property._id) : routes.uploads();
}
