import { BuyerShortcuts, ListingPanel, StatCards } from "@/app/(dashboard)/dashboard/_components/overview-parts";
import { countUsers } from "@/lib/identity/accounts";
import { readBalance } from "@/lib/identity/credit-balance";
import { listCartCards } from "@/lib/listings/cart";
import {
  countAllListings,
  countOwnListings,
  listOwnListings,
  listWaitingListings,
} from "@/lib/listings/seller-listings";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

type OverviewProps = { viewer: Actor };

/** Counts of all listings and users, and the newest listings that wait for a review. */
export async function AdminOverview({ viewer }: OverviewProps) {
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
export async function SellerOverview({ viewer }: OverviewProps) {
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
export async function BuyerOverview({ viewer }: OverviewProps) {
  const [cart, { balance, used }] = await Promise.all([
    listCartCards(viewer, { page: 1, limit: 1 }),
    readBalance(viewer.id),
  ]);
  return <BuyerShortcuts saved={cart.total} unlocked={used} credits={balance} />;
}
