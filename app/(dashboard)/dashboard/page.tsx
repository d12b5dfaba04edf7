import type { Metadata } from "next";
import { AdminOverview } from "@/app/(dashboard)/dashboard/_sections/admin-overview";
import { BuyerOverview } from "@/app/(dashboard)/dashboard/_sections/buyer-overview";
import { SellerOverview } from "@/app/(dashboard)/dashboard/_sections/seller-overview";
import { Greeting } from "@/components/dashboard/home/greeting";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";
import { SELLER_ROLES } from "@/lib/user/constants";
import { getOwnAccount } from "@/lib/user/queries";
import { requireViewer } from "@/lib/viewer/queries";

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
