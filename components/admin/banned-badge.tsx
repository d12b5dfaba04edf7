import { Badge } from "@/components/ui/badge";

export const BannedBadge = () => (
  <Badge tone="danger" icon="ban">
    Banned
  </Badge>
);
