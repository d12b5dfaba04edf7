import type { IconName } from "@/components/ui/icon-names";
import type { NotificationKind } from "@/lib/notification/constants";
import type { NotificationItem } from "@/lib/notification/types";
import { routes } from "@/lib/routes";

type Look = { icon: IconName; tone: string };

export const NOTIFICATION_LOOKS: Record<NotificationKind, Look> = {
  approved: { icon: "circle-check", tone: "text-success" },
  rejected: { icon: "circle-x", tone: "text-danger" },
  sold: { icon: "tag", tone: "text-ink-2" },
  unsold: { icon: "tag", tone: "text-ink-2" },
  edited: { icon: "pencil", tone: "text-ink-2" },
  deleted: { icon: "trash-2", tone: "text-ink-2" },
  "contact-unlocked": { icon: "lock-open", tone: "text-accent-600" },
  "credits-granted": { icon: "coins", tone: "text-ink-2" },
};

/** Where a notification leads: what is said of a listing may be so no more, and only the uploads show it in every state. */
export const notificationTarget = ({ kind }: Pick<NotificationItem, "kind">): string =>
  kind === "credits-granted" ? routes.credits : routes.uploads();
