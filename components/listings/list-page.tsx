import { buttonClass } from "@/components/ui/button-class";
import { boxClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { OwnTab } from "@/lib/listings/seller-rules";
import { cappedNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import { routes, type UploadsPath } from "@/lib/platform/routes";

type Tab = { href: string; label: string; isCurrent: boolean; count?: number | undefined };

/** Tabs of a page as links; the current one is underlined. They scroll sideways on narrow screens. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="bleed no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
    {tabs.map(({ href, label: text, isCurrent, count }) => (
      <a
        key={text}
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap text-ink-3 -outline-offset-3 hover:text-ink aria-[current]:border-accent-600 aria-[current]:text-accent-700"
      >
        {text}
        {count !== undefined && (
          <span className="rounded-full bg-sunken px-2 text-xs text-ink-2 tabular-nums">{cappedNumber(count)}</span>
        )}
      </a>
    ))}
  </nav>
);

type StatusTabsProps = {
  /** One tab each, after `All`. */
  states: readonly OwnTab[];
  current: OwnTab | undefined;
  /** Order of the list; the tabs keep it. */
  sort?: UploadsPath["sort"];
  search?: UploadsPath["search"];
  /** Left out when they would not match the list shown. */
  counts?: Partial<Record<OwnTab | "total", number>> | undefined;
};

const LABELS: Record<OwnTab, string> = {
  approved: "Approved",
  pending: "Pending",
  rejected: "Rejected",
  sold: "Sold",
  "needs-confirmation": "Needs confirmation",
};

/** Tabs of all uploads and of each state. */
export const StatusTabs = ({ states, current, sort, search, counts }: StatusTabsProps) => (
  <LinkTabs
    label="Status"
    tabs={[
      { href: routes.uploads({ sort, search }), label: "All", isCurrent: !current, count: counts?.total },
      ...states.map((status) => ({
        href: routes.uploads({ status, sort, search }),
        label: LABELS[status],
        isCurrent: status === current,
        count: counts?.[status],
      })),
    ]}
  />
);

type ListSkeletonProps = {
  /** What the list holds: `properties`. A screen reader says that they are loading. */
  what: string;
  rows: number;
  /** Grid of the list. */
  className: string;
  rowClass: string;
};

/** Placeholder of a list. */
export const ListSkeleton = ({ what, rows, className, rowClass }: ListSkeletonProps) => (
  <div>
    <p className="sr-only">Loading {what}</p>
    <div aria-hidden="true" className={className}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`skeleton ${rowClass}`} />
      ))}
    </div>
  </div>
);

type ListSearchProps = {
  /** Path of the list. */
  action: string;
  label: string;
  placeholder: string;
  value: string | undefined;
  /** Status filter of the list; the search keeps it. */
  status?: string | undefined;
  /** Order of the list; the search keeps it. */
  sort?: string | undefined;
  /** City filter of the list; the search keeps it. */
  city?: string | undefined;
  tone: "primary" | "outline";
};

/** Search form (GET) of a list on signed-in pages. */
export const ListSearch = ({ action, label, placeholder, value, status, sort, city, tone }: ListSearchProps) => (
  <search className="min-w-0 lg:w-105">
    <form key={value} action={action} method="get" className="flex gap-2">
      {status && <input type="hidden" name="status" value={status} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {city && <input type="hidden" name="city" value={city} />}
      <label className={`${boxClass} min-w-0 flex-1 gap-2 pl-3 text-ink-3`}>
        <Icon name="search" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          name="search"
          defaultValue={value}
          maxLength={pageLimits.listSearchMaxCharacters}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11.5 w-full min-w-0 bg-transparent pr-3 text-body text-ink outline-none"
        />
      </label>
      <button type="submit" className={`${buttonClass({ tone })} min-h-12`}>
        Search
      </button>
    </form>
  </search>
);
