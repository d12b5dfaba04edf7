import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OWN_LISTINGS_ID, OwnListings } from "@/components/profile/own-listings";
import { PersonalInformation } from "@/components/profile/personal-information";
import { ProfileFigures } from "@/components/profile/profile-figures";
import { ProfileHead } from "@/components/profile/profile-head";
import { limits } from "@/lib/limits";
import { routes, withQuery } from "@/lib/routes";
import { lastValue, pageFrom } from "@/lib/search/rules";
import { countOwnListings, listOwnListings } from "@/lib/seller/queries";
import { pageMetadata } from "@/lib/seo";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { getOwnAccount } from "@/lib/user/queries";
import { requireViewer } from "@/lib/viewer/queries";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `Profile | ${company.name}`,
    description: `Your profile on ${company.name}: your picture, what you stated of yourself, and your uploaded properties.`,
    path: routes.profile,
    noindex: true,
  });

const pagePath = (page: number) =>
  `${withQuery(routes.profile, { page: page > 1 ? page : undefined })}#${OWN_LISTINGS_ID}`;

export default async function ProfilePage({ searchParams }: PageProps<"/profile">) {
  const actor = await requireViewer(routes.profile);
  const page = pageFrom(lastValue(await searchParams, "page"));
  const [{ userDetails }, counts, own] = await Promise.all([
    getOwnAccount(actor),
    countOwnListings(actor),
    listOwnListings(actor, { page, limit: limits.listingPageSize }),
  ]);
  if (page > 1 && own.listings.length === 0) redirect(routes.profile);
  const { userName, userType, rating, profilePic, createdAt, email, number, city, credits } = userDetails;
  const mayUpload = POSTING_ROLES.includes(userType);
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <ProfileHead {...{ userName, userType, rating, createdAt, ...(profilePic && { profilePic }) }} />
      <ProfileFigures properties={counts.total} views={counts.views} credits={credits} rating={rating} />
      <PersonalInformation person={{ userName, email, number, ...(city && { city }) }} />
      <OwnListings
        {...own}
        total={counts.total}
        hrefOf={pagePath}
        action={
          mayUpload
            ? { href: routes.upload, label: "Upload Property" }
            : { href: routes.listings(), label: "Browse Properties" }
        }
      />
    </div>
  );
}
