import { Badge } from "@/components/ui/badge";
import type { PropertyStatus } from "@/lib/property/constants";

const LOOKS = {
  approved: { tone: "success", icon: "circle-check", label: "Approved" },
  pending: { tone: "warning", icon: "clock", label: "Pending" },
  rejected: { tone: "danger", icon: "circle-x", label: "Rejected" },
  sold: { tone: "sunken", icon: "tag", label: "Sold" },
} as const satisfies Record<PropertyStatus, object>;

/** The one status of a listing: icon, word and colour. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  const { tone, icon, label } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
