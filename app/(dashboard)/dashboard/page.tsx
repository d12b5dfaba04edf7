import type { Metadata } from "next";
import { BuyerShortcuts, ListingPanel, StatCards } from "@/app/(dashboard)/dashboard/_components/overview-parts";
import { TourEntry } from "@/app/(dashboard)/dashboard/_components/tour-entry";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { countUsers, getOwnAccount, readBalance } from "@/lib/identity/accounts";
import { requireViewer } from "@/lib/identity/page-guards";
import { listCartCards } from "@/lib/listings/cart";
import {
  countAllListings,
  countOwnListings,
  listOwnListings,
  listWaitingListings,
} from "@/lib/listings/seller-listings";
import { type Actor, SELLER_ROLES, type UserType } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { propertyMessages } from "@/lib/property/messages";

export const metadata: Metadata = { title: `Dashboard | ${company.name}` };

export default async function DashboardPage() {
  const viewer = await requireViewer(routes.dashboard);
  const { userName, userType } = (await getOwnAccount(viewer)).userDetails;
  return (
    <>
      <Greeting userName={userName} userType={userType} />
      {userType === "buyer" && <BuyerOverview viewer={viewer} />}
      {userType === "admin" && <AdminOverview viewer={viewer} />}
      {SELLER_ROLES.includes(userType) && <SellerOverview viewer={viewer} />}
    </>
  );
}

/** Heading with the main actions of the role. On phones, the bottom bar has the upload link. */
const Greeting = ({ userName, userType }: { userName: string; userType: UserType }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-0">
      <h1 className="text-h1 wrap-anywhere">Hello, {userName}</h1>
      <p className="mt-1 text-ink-3">Welcome to your Dashboard</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <TourEntry userName={userName} userType={userType} />
      {userType === "buyer" && (
        <a href={routes.buy()} className={buttonClass({ tone: "primary" })}>
          <Icon name="search" size={18} />
          Browse Properties
        </a>
      )}
      {SELLER_ROLES.includes(userType) && (
        <a href={routes.upload} className={`${buttonClass({ tone: "primary" })} max-lg:hidden`}>
          <Icon name="plus" size={18} />
          Upload Property
        </a>
      )}
    </div>
  </div>
);

type OverviewProps = { viewer: Actor };

/** Counts of all listings and users, and the newest listings that wait for a review. */
async function AdminOverview({ viewer }: OverviewProps) {
  const [counts, users, waiting] = await Promise.all([
    countAllListings(viewer),
    countUsers(),
    listWaitingListings(viewer, { limit: limits.latestListings }),
  ]);
  return (
    <>
      <StatCards counts={counts} users={users} isAdmin />
      <ListingPanel
        title="Waiting for review"
        listings={waiting}
        total={counts.pending}
        allHref={routes.uploads({ status: "pending" })}
        empty={{ text: "No property is waiting for review." }}
      />
      <p className="pt-4 text-sm">
        <a
          href={routes.system}
          className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
        >
          How the site is doing
        </a>
      </p>
    </>
  );
}

/** A seller's own counts and newest uploads. */
async function SellerOverview({ viewer }: OverviewProps) {
  const [counts, users, latest] = await Promise.all([
    countOwnListings(viewer),
    countUsers(),
    listOwnListings(viewer, { page: 1, limit: limits.latestListings }),
  ]);
  return (
    <>
      <StatCards counts={counts} users={users} isAdmin={false} />
      <ListingPanel
        title="Uploaded Properties"
        listings={latest.listings}
        total={counts.total}
        allHref={routes.uploads()}
        empty={{
          text: propertyMessages.noPropertiesListed,
          action: { href: routes.upload, label: "Upload Property" },
        }}
      />
    </>
  );
}

/** A buyer's saved properties, unlocked contacts and credits. */
async function BuyerOverview({ viewer }: OverviewProps) {
  const [cart, { balance, used }] = await Promise.all([
    listCartCards(viewer, { page: 1, limit: 1 }),
    readBalance(viewer.id),
  ]);
  return <BuyerShortcuts saved={cart.total} unlocked={used} credits={balance} />;
}
