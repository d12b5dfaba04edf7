import { redirect } from "next/navigation";
import { Suspense } from "react";
import { AdminResults } from "@/app/(dashboard)/view-properties/_sections/admin-results";
import type { UploadsWishes } from "@/app/(dashboard)/view-properties/_sections/read-uploads-wishes";
import { ListSkeleton } from "@/components/listing/list-skeleton";
import { RememberList } from "@/components/review/remember-list";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";
import { listReviewItems } from "@/lib/listing/queries";
import { routes } from "@/lib/routes";

type AdminListingsProps = { viewer: Parameters<typeof listReviewItems>[0]; wishes: UploadsWishes };

/** Everybody's properties: the head at once, then the rows; a page past the end leads back to the first. */
export async function AdminListings({ viewer, wishes }: AdminListingsProps) {
  const { status, page, search } = wishes;
  const list = listReviewItems(viewer, { status, page, search, limit: limits.adminPageSize });
  // It may fail before the rows wait for it; they show that.
  list.catch(() => undefined);
  if (page > 1 && page > (await list).pages) redirect(routes.uploads({ status, search }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-h1">Properties</h1>
        <a href={routes.upload} className={buttonClass({ tone: "primary" })}>
          <Icon name="plus" size={18} />
          Add property
        </a>
      </div>
      <Suspense
        fallback={
          <ListSkeleton
            rows={limits.adminPageSize}
            className="grid grid-cols-1 gap-3 pt-32 md:grid-cols-2 xl:grid-cols-1 xl:gap-0"
            rowClass="h-80 rounded-lg! xl:h-15.5 xl:rounded-none!"
          />
        }
      >
        <AdminResults list={list} wishes={wishes} />
      </Suspense>
      <RememberList address={routes.uploads(wishes)} />
    </>
  );
}
