import { redirect } from "next/navigation";
import { Suspense } from "react";
import type { UploadsWishes } from "@/app/(dashboard)/view-properties/_sections/read-uploads-wishes";
import { SellerResults } from "@/app/(dashboard)/view-properties/_sections/seller-results";
import { ListSkeleton } from "@/components/listing/list-skeleton";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { countOwnListings, listOwnCards } from "@/lib/seller/queries";

type SellerListingsProps = { viewer: Parameters<typeof listOwnCards>[0]; wishes: UploadsWishes };

/** A seller's uploads: the head at once, then the cards; a page past the end leads back to the first. */
export async function SellerListings({ viewer, wishes: { status, page } }: SellerListingsProps) {
  const reading = Promise.all([
    listOwnCards(viewer, { status, page, limit: limits.listingPageSize }),
    countOwnListings(viewer),
  ]);
  // It may fail before the cards wait for it; they show that.
  reading.catch(() => undefined);
  if (page > 1 && page > (await reading)[0].pages) redirect(routes.uploads({ status }));
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-4">
        <h1 className="text-h1">Uploaded Properties</h1>
        <a href={routes.upload} className={`${buttonClass({ tone: "primary" })} max-lg:hidden`}>
          <Icon name="plus" size={18} />
          Upload Property
        </a>
      </div>
      <Suspense
        fallback={
          <ListSkeleton
            rows={limits.listingPageSize}
            className="grid grid-cols-1 gap-4 pt-16"
            rowClass="h-130 rounded-lg! md:h-74"
          />
        }
      >
        <SellerResults reading={reading} status={status} />
      </Suspense>
    </>
  );
}
