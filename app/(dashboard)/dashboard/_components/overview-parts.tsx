import { EmptyState } from "@/components/layout/empty-state";
import { OwnListingRow } from "@/components/listings/own-listing-row";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { CONTACTS_TAB, type ListingCounts, type ListingRow } from "@/lib/listings/seller-rules";
import { cappedNumber, counted } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

type StatCardsProps = { counts: ListingCounts; users: number; isAdmin: boolean };

/** Counts of a seller's own listings or, for administrators, of all; each links to its list (spec 2, Dashboard). */
export function StatCards({ counts, users, isAdmin }: StatCardsProps) {
  const { total, approved, rejected, pending } = counts;
  const stats: Stat[] = [
    { label: "Total Properties", count: total, icon: "building-2", tone: "accent", href: routes.uploads() },
    {
      label: "Approved Properties",
      count: approved,
      icon: "circle-check",
      tone: "success",
      href: routes.uploads({ status: "approved" }),
    },
    {
      label: "Rejected Properties",
      count: rejected,
      icon: "circle-x",
      tone: "danger",
      href: routes.uploads({ status: "rejected" }),
    },
    {
      label: "Pending Properties",
      count: pending,
      icon: "clock",
      tone: "warning",
      href: routes.uploads({ status: "pending" }),
    },
    { label: "Total Users", count: users, icon: "users", tone: "sunken", href: isAdmin ? routes.users() : undefined },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 [&>li]:grid max-lg:[&>li:last-child]:col-span-2 lg:grid-cols-5 lg:gap-4">
      {stats.map((stat) => (
        <li key={stat.label}>
          <StatCard {...stat} />
        </li>
      ))}
    </ul>
  );
}

const TONES = {
  accent: "bg-accent-50 text-accent-600",
  success: "bg-success-bg text-success",
  danger: "bg-danger-bg text-danger",
  warning: "bg-warning-bg text-warning",
  sunken: "bg-sunken text-ink-2",
};

type Stat = {
  label: string;
  /** At most one above limits.totalCap. */
  count: number;
  icon: IconName;
  tone: keyof typeof TONES;
  /** The list of what is counted. */
  href?: string | undefined;
};

const CARD = "flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-4";

/** One count, as a link where its list has a page. */
function StatCard({ label, count, icon, tone, href }: Stat) {
  const inside = (
    <>
      <span className={`grid size-9 place-items-center rounded-md ${TONES[tone]}`}>
        <Icon name={icon} />
      </span>
      <span>
        <b className="block text-[1.75rem] leading-[1.1] font-bold tracking-[-.03em] tabular-nums">
          {cappedNumber(count)}
        </b>{" "}
        <span className="mt-1 block text-sm leading-[1.35] text-ink-2">{label}</span>
      </span>
    </>
  );
  return href ? (
    <a href={href} className={`${CARD} hover:border-accent-300 hover:shadow-2`}>
      {inside}
    </a>
  ) : (
    <div className={CARD}>{inside}</div>
  );
}

type BuyerShortcutsProps = { saved: number; unlocked: number; credits: number };

/** Links to a buyer's own pages, each with its count. */
export function BuyerShortcuts({ saved, unlocked, credits }: BuyerShortcutsProps) {
  const shortcuts = [
    {
      href: routes.cart,
      icon: "heart",
      title: "My Cart",
      text: `${counted(saved, "property", "properties")} you saved`,
    },
    {
      href: routes.myPropertiesPart({ tab: CONTACTS_TAB }),
      icon: "lock-open",
      title: "Unlocked contacts",
      text: `${counted(unlocked, "contact", "contacts")} you can call`,
    },
    { href: routes.credits, icon: "coins", title: "Credits", text: `${counted(credits, "credit", "credits")} to use` },
  ] as const;
  return (
    <ul className="grid grid-cols-1 gap-3 [&>li]:grid md:grid-cols-3 lg:gap-4">
      {shortcuts.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a
            href={href}
            className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 hover:border-accent-300 hover:shadow-2 md:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-50 text-accent-600">
              <Icon name={icon} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-3 tabular-nums">{text}</span>
            </span>
            <Icon name="chevron-right" className="text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ListingPanelProps = {
  title: string;
  listings: readonly ListingRow[];
  /** Number of all listings, and the address of their list. */
  total: number;
  allHref: string;
  empty: { text: string; action?: { href: string; label: string } };
};

/** The newest listings of a list, with a link to all of them. */
export const ListingPanel = ({ title, listings, total, allHref, empty }: ListingPanelProps) => (
  <section aria-labelledby="latest" className="mt-6">
    {listings.length === 0 ? (
      <>
        <h2 id="latest" className="mb-4 text-h3">
          {title}
        </h2>
        <EmptyState icon="house-plus" {...empty} />
      </>
    ) : (
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5 md:px-5">
          <h2 id="latest" className="text-h3">
            {title}
          </h2>
          <a
            href={allHref}
            className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent-600 underline-offset-3 hover:underline"
          >
            See all {cappedNumber(total)}
          </a>
        </div>
        <ul>
          {listings.map((listing) => (
            <OwnListingRow key={listing._id} listing={listing} />
          ))}
        </ul>
      </div>
    )}
  </section>
);
