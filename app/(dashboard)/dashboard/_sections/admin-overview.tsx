import { ListingPanel } from "@/components/dashboard/home/listing-panel";
import { StatCards } from "@/components/dashboard/home/stat-cards";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { countAllListings, listWaitingListings } from "@/lib/seller/queries";
import { countUsers } from "@/lib/user/queries";

type Viewer = Parameters<typeof countAllListings>[0];

/** Everybody's figures, and what waits for a review. */
export async function AdminOverview({ viewer }: { viewer: Viewer }) {
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
        empty={{ text: "No property waits for a review." }}
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
