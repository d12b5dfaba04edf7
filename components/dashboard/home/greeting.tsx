import { TourEntry } from "@/components/dashboard/home/tour-entry";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";
import { SELLER_ROLES } from "@/lib/user/constants";

/** Says hello and offers what a role came for; phones have the way to upload in their bar. */
export const Greeting = ({ userName, userType }: { userName: string; userType: UserType }) => (
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
