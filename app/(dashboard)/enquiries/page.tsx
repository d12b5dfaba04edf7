import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { EnquiryResults } from "@/app/(dashboard)/enquiries/_sections/enquiry-results";
import { readEnquiriesWishes } from "@/app/(dashboard)/enquiries/_sections/read-enquiries-wishes";
import { EnquirySkeleton } from "@/components/enquiries/enquiry-skeleton";
import { listEnquiries } from "@/lib/enquiry/queries";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { ADMIN_ROLES } from "@/lib/user/constants";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Enquiries | ${company.name}` };

/** What the contact form brought: rows follow the head, and a page past the end leads back to the first. */
export default async function EnquiriesPage({ searchParams }: PageProps<"/enquiries">) {
  const wishes = readEnquiriesWishes(await searchParams);
  const viewer = await requireRole(routes.enquiriesPart(wishes), ADMIN_ROLES);
  const list = listEnquiries(viewer, { ...wishes, limit: limits.adminPageSize });
  // It may fail before the rows wait for it; they show that.
  list.catch(() => undefined);
  if (wishes.page > 1 && wishes.page > (await list).pages) redirect(routes.enquiriesPart({ status: wishes.status }));
  return (
    <>
      <h1 className="pb-4 text-h1">Enquiries</h1>
      <Suspense fallback={<EnquirySkeleton />}>
        <EnquiryResults list={list} status={wishes.status} />
      </Suspense>
    </>
  );
}
