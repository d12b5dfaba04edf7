import { type Stat, StatCard } from "@/components/dashboard/home/stat-card";
import { routes } from "@/lib/routes";
import type { ListingCounts } from "@/lib/seller/types";

type StatCardsProps = { counts: ListingCounts; users: number; isAdmin: boolean };

/** What a seller has or, for admins, what all have; each figure leads to its list (spec 2, Dashboard). */
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
