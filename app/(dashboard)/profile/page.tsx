import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OWN_LISTINGS_ID, OwnListings } from "@/app/(dashboard)/profile/_components/own-listings";
import { PersonalInformation } from "@/app/(dashboard)/profile/_components/personal-information";
import { PictureEditor } from "@/app/(dashboard)/profile/_components/picture-editor";
import { RatingStars } from "@/components/identity/person";
import { Badge } from "@/components/ui/badge";
import { panelClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { findOwnContactBlock, getOwnAccount } from "@/lib/identity/accounts";
import type { Account } from "@/lib/identity/contract";
import { requireViewer } from "@/lib/identity/page-guards";
import { countOwnListings, listOwnListings } from "@/lib/listings/seller-listings";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { cappedNumber, indianNumber, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { withQuery } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `Profile | ${company.name}`,
    description: `Your profile on ${company.name}: your picture, the details you gave, and your uploaded properties.`,
    path: routes.profile,
    noindex: true,
  });

const pagePath = (page: number) =>
  `${withQuery(routes.profile, { page: page > 1 ? page : undefined })}#${OWN_LISTINGS_ID}`;

export default async function ProfilePage({ searchParams }: PageProps<"/profile">) {
  const actor = await requireViewer(routes.profile);
  const page = pageFrom(lastValue(await searchParams, "page"));
  const [{ userDetails }, hold, counts, own] = await Promise.all([
    getOwnAccount(actor),
    findOwnContactBlock(actor),
    countOwnListings(actor),
    listOwnListings(actor, { page, limit: limits.listingPageSize }),
  ]);
  if (page > 1 && own.listings.length === 0) redirect(routes.profile);
  const { userName, userType, rating, profilePic, createdAt, email, number, city, credits } = userDetails;
  const { numberConfirmed, pendingNumber } = userDetails;
  const mayUpload = POSTING_ROLES.includes(userType);
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <ProfileHead {...{ userName, userType, rating, createdAt, ...(profilePic && { profilePic }) }} />
      <ProfileStats properties={counts.total} views={counts.views} credits={credits} rating={rating} />
      <PersonalInformation
        person={{
          userName,
          email,
          number,
          numberConfirmed,
          ...(pendingNumber && { pendingNumber }),
          ...(city && { city }),
        }}
        hold={hold}
      />
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

type ProfileHeadProps = Pick<Account, "userName" | "userType" | "rating" | "profilePic" | "createdAt">;

/** Picture, name, role, rating and date of sign-up. */
const ProfileHead = ({ userName, userType, rating, profilePic, createdAt }: ProfileHeadProps) => (
  <header className={`${panelClass} flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-6`}>
    <PictureEditor userName={userName} profilePic={profilePic}>
      <h1 className="text-h1 wrap-anywhere">{userName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="accent" icon="user">
          <span className="capitalize">{userType}</span>
        </Badge>
        <RatingStars rating={rating} />
      </p>
      <p className="mt-2 text-sm text-ink-3">Member since {shortDate(createdAt)}</p>
    </PictureEditor>
  </header>
);

type ProfileStatsProps = { properties: number; views: number; credits: number; rating: number };

/** The four numbers of a profile (spec 2, Profile). */
function ProfileStats({ properties, views, credits, rating }: ProfileStatsProps) {
  const stats: readonly { icon: IconName; label: string; value: string }[] = [
    { icon: "building-2", label: "Properties", value: cappedNumber(properties) },
    { icon: "eye", label: "Total Views", value: indianNumber(views) },
    { icon: "coins", label: "Credits", value: indianNumber(credits) },
    { icon: "star", label: "Rating", value: indianNumber(rating) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {stats.map(({ icon, label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-[1.75rem] leading-[1.2] font-bold tracking-[-.02em] tabular-nums">
            <span className="mb-2.5 grid size-9 place-items-center rounded-md bg-accent-50 text-accent-600">
              <Icon name={icon} />
            </span>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
