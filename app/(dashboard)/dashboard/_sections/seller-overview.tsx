import { ListingPanel } from "@/components/dashboard/home/listing-panel";
import { StatCards } from "@/components/dashboard/home/stat-cards";
import { limits } from "@/lib/limits";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { countOwnListings, listOwnListings } from "@/lib/seller/queries";
import { countUsers } from "@/lib/user/queries";

type Viewer = Parameters<typeof countOwnListings>[0];

/** A seller's own figures and newest uploads. */
export async function SellerOverview({ viewer }: { viewer: Viewer }) {
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
