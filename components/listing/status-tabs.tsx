import { LinkTabs } from "@/components/listing/link-tabs";
import { routes, type UploadsPath } from "@/lib/routes";
import type { ListState } from "@/lib/seller/constants";

type StatusTabsProps = {
  /** One tab each, after the one of all. */
  states: readonly ListState[];
  current: ListState | undefined;
  search?: UploadsPath["search"];
  /** Left out where they would not be those of the list shown. */
  counts?: Partial<Record<ListState | "total", number>> | undefined;
};

const LABELS: Record<ListState, string> = {
  approved: "Approved",
  pending: "Pending",
  rejected: "Rejected",
  sold: "Sold",
};

/** All uploads or those of one state. */
export const StatusTabs = ({ states, current, search, counts }: StatusTabsProps) => (
  <LinkTabs
    label="Status"
    tabs={[
      { href: routes.uploads({ search }), label: "All", isCurrent: !current, count: counts?.total },
      ...states.map((status) => ({
        href: routes.uploads({ status, search }),
        label: LABELS[status],
        isCurrent: status === current,
        count: counts?.[status],
      })),
    ]}
  />
);
