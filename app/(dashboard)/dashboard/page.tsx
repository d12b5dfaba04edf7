import type { Metadata } from "next";
import { AdminOverview, BuyerOverview, SellerOverview } from "@/app/(dashboard)/dashboard/_components/overviews";
import { TourEntry } from "@/app/(dashboard)/dashboard/_components/tour-entry";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { getOwnAccount } from "@/lib/identity/accounts";
import { requireViewer } from "@/lib/identity/viewer";
import { SELLER_ROLES, type UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

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
